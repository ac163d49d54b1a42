import { useStore } from '@nanostores/react';
import type { VerificationMethod } from '../../contract/calls';
import * as LIMITS from '../../contract/limits';
import type { CodeChannel } from '../../contract/requests';
import type { Key } from '../../contract/words';
import { normalizeCode } from '../../rules/code';
import { isolated } from '../../rules/isolated';
import type { CodeSender } from '../../stores/code-sender';
import { useTranslate } from '../../stores/context';
import type { Verification } from '../../stores/verification';
import { CodeField } from '../../ui/code-field';
import { Form } from '../../ui/form';
import { CodeEntry, useLastCode } from '../code-entry';
import { SubmitButton } from '../submit-button';
import { useField } from '../use-field';
import { useFormState } from '../use-form-state';
import { useIsLimited } from '../use-is-limited';
import { METHODS, Methods } from './methods';

const TITLES = {
  email: 'Verification.EmailTitle',
  sms: 'Verification.SmsTitle',
  authenticator: 'Verification.AuthenticatorTitle',
} as const satisfies Record<VerificationMethod['type'], Key>;

/** The note after a code was sent, if the server does not say where to. */
const SENT = { email: 'Verification.SentByEmail', sms: 'Verification.SentBySms' } as const satisfies Record<CodeChannel, Key>;

interface CodeStepProps {
  readonly verification: Verification;
  readonly method: VerificationMethod;
  readonly others: readonly VerificationMethod[];
}

/** The code for the chosen way, and a choice of the other ways. */
export function CodeStep({ verification, method, others }: CodeStepProps) {
  const { form, submit, senders } = verification;
  const sender = method.type === 'authenticator' ? undefined : senders[method.type];
  const translate = useTranslate();
  const chosen = others.length > 0; // a single way is taken without being chosen
  const isLimited = useIsLimited(form, sender);
  const ways = chosen && (
    <section className="stack">
      <h2 className="section-title">{translate('Verification.OtherWays')}</h2>
      <Methods verification={verification} methods={others} />
    </section>
  );
  return (
    <>
      <div className="stack tight">
        <p className="small muted" id="step">
          {translate('Verification.Title')}
        </p>
        {/* The focus moves to the heading, past the line above it, or to the field that comes next. */}
        <h1 className="title" id="title" tabIndex={-1} aria-describedby="step">
          {sender ? <CodeTitle key={method.type} sender={sender} type={method.type} /> : translate(TITLES[method.type])}
        </h1>
      </div>
      <Form
        {...useFormState(form, submit)}
        label={translate('Verification.Title')}
        busyLabel={translate('Verification.Submitting')}
        onSubmit={() => void submit()}
      >
        {isLimited && ways}
        {method.type === 'authenticator' ? (
          <AuthenticatorCode form={form} chosen={chosen} />
        ) : (
          <SentCode verification={verification} channel={method.type} target={method.target} chosen={chosen} />
        )}
        <SubmitButton sender={sender} form={form} busyLabel={translate('Verification.Submitting')}>
          {translate('Verification.Submit')}
        </SubmitButton>
      </Form>
      {!isLimited && ways}
    </>
  );
}

interface CodeTitleProps {
  readonly sender: CodeSender;
  readonly type: VerificationMethod['type'];
}

/** Says where to look for the code, unless none could be sent. */
function CodeTitle({ sender, type }: CodeTitleProps) {
  const translate = useTranslate();
  const last = useLastCode(sender);
  const sending = useStore(sender.$sending);
  return <span>{translate(last || sending ? TITLES[type] : METHODS[type])}</span>;
}

interface SentCodeProps {
  readonly verification: Verification;
  readonly channel: CodeChannel;
  readonly target: string | undefined;
  /** Whether the visitor has chosen this way. Then its field gets the focus, and its description says what the heading does. */
  readonly chosen: boolean;
}

function SentCode({ verification: { form, senders, send }, channel, target, chosen }: SentCodeProps) {
  const translate = useTranslate();
  return (
    <CodeEntry
      key={channel} // switching to another way starts a new step
      form={form}
      sender={senders[channel]}
      channel={channel}
      send={() => void send()}
      chosen={chosen}
      describedBy={chosen ? 'step title' : undefined}
      sentText={target ? translate('Code.SentTo', { target: isolated(target) }) : translate(SENT[channel])}
    />
  );
}

function AuthenticatorCode({ form, chosen }: Pick<Verification, 'form'> & Pick<SentCodeProps, 'chosen'>) {
  const translate = useTranslate();
  const code = useField(form, 'code');
  return (
    <CodeField
      {...code}
      clean={normalizeCode}
      label={translate('Code.Label')}
      hint={translate('Verification.AuthenticatorHint', { length: String(LIMITS.codeLength) })}
      describedBy={chosen ? 'step title' : undefined}
      required
    />
  );
}
