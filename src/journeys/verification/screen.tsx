import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { VerificationMethod } from '../../contract/calls';
import * as LIMITS from '../../contract/limits';
import type { CodeChannel } from '../../contract/requests';
import type { Key } from '../../contract/words';
import type { CodeProof } from '../../portal/code-proof';
import { useLocale, useOptional, usePortal, useSecondsLeft, useTranslate } from '../../portal/context';
import { normalizeCode } from '../../rules/code';
import { formatDays } from '../../rules/time';
import { Button, OptionButton } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { takeFieldFocus, takeFocus } from '../../ui/focus';
import { Form } from '../../ui/form';
import type { IconName } from '../../ui/icon';
import { CodeField } from '../../ui/text-field';
import { useJourneys } from '../journeys';
import { CodeEntry, SentComplete, SentTo, useIsLimited, useLastCode, WrongTarget } from '../parts/code-entry';
import { BackToSignIn } from '../parts/ends';
import { SubmitButton, useField, useFormState } from '../parts/form';
import { Heading } from '../parts/heading';
import { Step } from '../parts/step';
import type { Verification, VerificationState } from './flow';
import { isChannel, type MethodType } from './pending';

/** Whether the visitor has the code, or will find it where the step says. Then its field is next. */
function hasCode({ proof }: Verification, state: VerificationState): boolean {
  if (state.at !== 'entering') return false;
  const { type } = state.method;
  return type === 'authenticator' || (isChannel(type) && proof.$sent.get() !== undefined);
}

/** The second step of a sign-in: the visitor picks a way to confirm it and enters the code. */
export function VerificationScreen() {
  const { verification } = useJourneys();
  const translate = useTranslate();
  const state = useStore(verification.$state);
  if (state.at === 'nowhere') return null; // the journey goes back to sign-in, or the visitor is leaving
  return (
    <Step name={state.at === 'choosing' ? state.at : state.method.type} field={hasCode(verification, state) ? 'code' : undefined}>
      {state.at === 'choosing' ? (
        <>
          <Heading title={translate('Verification.Title')}>
            <p className="subtitle">{translate('Verification.Choose')}</p>
          </Heading>
          <Methods methods={state.methods} />
        </>
      ) : (
        <MethodStep key={state.method.type} {...state} />
      )}
      <BackToSignIn />
    </Step>
  );
}

/** Each method: where its code is, or what happens now; and what it does, in words. */
const METHODS = {
  email: { title: 'Verification.EmailTitle', by: 'Code.ByEmail', icon: 'mail' },
  sms: { title: 'Verification.SmsTitle', by: 'Code.BySms', icon: 'message' },
  authenticator: { title: 'Verification.AuthenticatorTitle', by: 'Verification.ByAuthenticator', icon: 'shield' },
  passkey: { title: 'Verification.PasskeyTitle', by: 'Verification.ByPasskey', icon: 'key' },
} as const satisfies Record<MethodType, { readonly title: Key; readonly by: Key; readonly icon: IconName }>;

/** The note after a code was sent, if the server does not say where to. */
const SENT = { email: 'Verification.SentByEmail', sms: 'Verification.SentBySms' } as const satisfies Record<CodeChannel, Key>;

interface MethodStepProps {
  readonly method: VerificationMethod;
  readonly others: readonly VerificationMethod[];
}

/** The chosen way, with its code if it has one, and a choice of the other ways. */
function MethodStep({ method, others }: MethodStepProps) {
  const { verification } = useJourneys();
  const { form, submit } = verification;
  const { type } = method;
  const proof = isChannel(type) ? verification.proof : undefined;
  const translate = useTranslate();
  const chosen = others.length > 0; // a single way is taken without being chosen
  const isLimited = useIsLimited(form, proof);
  const isUnsent = useIsUnsent(verification, type) && isLimited;
  const [hasCode, setHasCode] = useState(false);
  const ways = chosen && (
    <section className="stack">
      <h2 className="section-title">{translate('Verification.OtherWays')}</h2>
      <Methods methods={others} />
    </section>
  );
  return (
    <>
      <Heading
        place={translate('Verification.Title')}
        title={proof ? <CodeTitle key={type} proof={proof} type={type} /> : translate(METHODS[type].title)}
      />
      <Form {...useFormState(form, submit)} label={translate('Verification.Title')} busyLabel={translate('Verification.Submitting')}>
        {isLimited && ways}
        {isUnsent && !hasCode ? (
          <div className="row">
            <Button ref={takeFocus} kind="quiet" onClick={() => setHasCode(true)}>
              {translate('Recovery.HaveCode')}
            </Button>
          </div>
        ) : (
          <>
            <TrustBox />
            {isChannel(type) && (
              <div ref={hasCode ? takeFieldFocus : null}>
                <SentCode channel={type} target={method.target} />
              </div>
            )}
            {type === 'authenticator' && <AuthenticatorCode form={form} chosen={chosen} />}
            {type === 'passkey' && <p>{translate('Verification.PasskeyText')}</p>}
            <SubmitButton proof={proof} form={form} busyLabel={translate('Verification.Submitting')}>
              {translate(type === 'passkey' ? METHODS.passkey.by : 'Verification.Submit')}
            </SubmitButton>
          </>
        )}
      </Form>
      {!isLimited && ways}
    </>
  );
}

/** Whether no code can have come from this visit, and none can be sent yet: there is nothing to enter. */
function useIsUnsent({ form, proof }: Verification, type: MethodType): boolean {
  const { until } = useStore(form.$alert) ?? {};
  const secondsLeft = useSecondsLeft(until);
  const last = useOptional(isChannel(type) ? proof.$last : undefined);
  return last === undefined && (until === undefined || secondsLeft > 0);
}

/** Offers to ask for no second step on this device, if the server can. Before the code, because a complete code is sent by itself. */
function TrustBox() {
  const translate = useTranslate();
  const days = useStore(usePortal().facts.$trustDays);
  const locale = useLocale();
  const { $trusted, trust } = useJourneys().verification;
  const trusted = useStore($trusted);
  return days === undefined ? null : (
    <Checkbox name="trust" checked={trusted} onChange={trust}>
      {translate('Verification.Trust', { duration: formatDays(days, locale) })}
    </Checkbox>
  );
}

/** Says where to look for the code, unless none could be sent. */
function CodeTitle({ proof, type }: { readonly proof: CodeProof; readonly type: MethodType }) {
  const translate = useTranslate();
  const last = useLastCode(proof);
  const sending = useStore(proof.$sending);
  return <span>{translate(last || sending ? METHODS[type].title : METHODS[type].by)}</span>;
}

function SentCode({ channel, target }: { readonly channel: CodeChannel; readonly target: string | undefined }) {
  const { form, proof } = useJourneys().verification;
  const translate = useTranslate();
  const sent = useStore(proof.$sent);
  return (
    <>
      <CodeEntry
        key={channel} // switching to another way starts a new step
        form={form}
        proof={proof}
        sentComplete
        describedBy="place title" // once a code was sent, the field has the focus, before the heading was read
        sentText={target ? <SentTo target={target} /> : translate(SENT[channel])}
      />
      {target && sent && <WrongTarget />}
    </>
  );
}

interface AuthenticatorCodeProps extends Pick<Verification, 'form'> {
  /** Whether the visitor has chosen this way. Then its field gets the focus, and its description says what the heading does. */
  readonly chosen: boolean;
}

function AuthenticatorCode({ form, chosen }: AuthenticatorCodeProps) {
  const translate = useTranslate();
  const code = useField(form, 'code');
  return (
    <CodeField
      {...code}
      clean={normalizeCode}
      length={LIMITS.codeLength}
      label={translate('Code.Label')}
      hint={
        <>
          <span>{translate('Verification.AuthenticatorHint', { length: String(LIMITS.codeLength) })}</span>
          <SentComplete />
        </>
      }
      describedBy={chosen ? 'place title' : undefined}
      required
    />
  );
}

/** The ways to confirm a sign-in, each with the address or number that its code goes to. */
function Methods({ methods }: { readonly methods: readonly VerificationMethod[] }) {
  const translate = useTranslate();
  const { form, choose } = useJourneys().verification;
  const busy = useStore(form.$waits);
  return (
    <ul className="options">
      {methods.map(({ type, target }) => (
        <li key={type}>
          <OptionButton
            action={`method-${type}`}
            icon={METHODS[type].icon}
            detail={target}
            disabled={busy}
            onClick={() => void choose(type)}
          >
            {translate(METHODS[type].by)}
          </OptionButton>
        </li>
      ))}
    </ul>
  );
}
