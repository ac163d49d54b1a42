import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as LIMITS from '../../contract/limits';
import { usePortal, useSecondsLeft, useTranslate } from '../../portal/context';
import { isolated } from '../../rules/sentences';
import { Button } from '../../ui/button';
import { takeFieldFocus } from '../../ui/focus';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { useJourneys } from '../journeys';
import { CodeEntry, SentTo, WrongTarget } from '../parts/code-entry';
import { ConsentGroup } from '../parts/consent-list';
import { BackToSignIn, DeadEnd } from '../parts/ends';
import { Group, SubmitButton, UserName, useField, useFormState } from '../parts/form';
import { Heading } from '../parts/heading';
import { Revealed, SupportLink, useSupport, WithSupport } from '../parts/message';
import { NewPasswordField } from '../parts/new-password-field';
import { Step, Waiting } from '../parts/step';
import type { ActivationState } from './flow';
import type { StepReached } from './progress';

/** The progress of a registration, its activation, and its possible ends. */
export function ActivationScreen() {
  const state = useStore(useJourneys().activation.$state);
  return (
    <Step name={state.step}>
      <Shown state={state} />
    </Step>
  );
}

function Shown({ state }: { readonly state: ActivationState }) {
  if (state.step === 'looking') return <Looking />;
  if (state.step === 'processing') return <Progress at={state.at} />;
  if (state.step === 'needs-activation') return <ActivateForm target={state.target} />;
  return <End state={state} />;
}

function Looking() {
  const translate = useTranslate();
  return (
    <>
      <Heading title={translate('Activation.Title')} />
      <Waiting text={translate('Activation.Looking')} />
    </>
  );
}

type EndState = Exclude<ActivationState, { readonly step: 'looking' | 'processing' | 'needs-activation' }>;

const ENDS = {
  'no-link': { title: 'Activation.NoLinkTitle', text: 'Activation.NoLinkText', kind: 'warning', sign: 'link-off' },
  active: { title: 'Activation.ActiveTitle', text: 'Activation.ActiveText', kind: 'success', sign: 'success' },
  failed: { title: 'Activation.FailedTitle', text: 'Activation.FailedText', kind: 'error', sign: 'error', needsSupport: true },
  unknown: { title: 'Activation.UnknownTitle', text: 'Activation.UnknownText', kind: 'warning', sign: 'warning', needsSupport: true },
  over: { title: 'SignUp.LinkTitle', text: 'Activation.Expired', kind: 'warning', sign: 'link-off', needsSupport: true },
  trouble: { title: 'Activation.TroubleTitle', text: 'Activation.TroubleText', kind: 'warning', sign: 'cloud', retry: true },
} as const;

/** An end of the journey: what happened, and what to do next. */
function End({ state }: { readonly state: EndState }) {
  const translate = useTranslate();
  const { poll } = useJourneys().activation;
  const end = ENDS[state.step];
  const { title, text, kind, sign } = end;
  const address = useSupport();
  const support = 'needsSupport' in end && address && (
    <SupportLink address={address} className="button primary" part="button">
      {translate('Common.ContactSupport')}
    </SupportLink>
  );
  const sentence = 'sentence' in state ? state.sentence : undefined;
  return (
    <DeadEnd
      kind={kind}
      sign={sign}
      title={translate(title)}
      retry={'retry' in end ? poll : undefined}
      until={'until' in state ? state.until : undefined}
      support={support}
    >
      {sentence && <WithSupport sentence={sentence} />}
      {support ? <p>{translate(text)}</p> : <WithSupport className={sentence && 'muted'} sentence={{ key: text }} />}
    </DeadEnd>
  );
}

interface ActivateFormProps {
  /** The address or number that codes go to, as far as the server shows it. */
  readonly target: string | undefined;
}

/** Asks for the code, password and agreements that an activation needs. */
function ActivateForm({ target }: ActivateFormProps) {
  const translate = useTranslate();
  const { activation } = useJourneys();
  const { form, codes, consents } = activation;
  const alert = useStore(form.$alert);
  const state = useFormState(form, activation.submit);
  return (
    <>
      <Heading title={translate('Activation.Title')} />
      <div className="stack loose">
        <Form
          {...state}
          alert={state.alert && <Revealed message={alert}>{state.alert}</Revealed>}
          label={translate('Activation.Title')}
          busyLabel={translate('Activation.Submitting')}
        >
          <UserName account={useStore(activation.name.$account)} />
          <Group
            title={target ? translate('Activation.Confirm', { target: isolated(target) }) : translate('Activation.ConfirmContact')}
            $isFilledIn={activation.$isCodeEntered}
          >
            <div className="stack tight">
              <CodeEntry form={form} proof={codes.proof} sentText={target ? <SentTo target={target} /> : translate('Code.Sent')} />
              <OtherChannel />
              {target && <WrongTarget />}
            </div>
          </Group>
          <Group title={translate('SignUp.YourPassword')} $isFilledIn={activation.password.$isGood}>
            <NewPasswordField form={form} choice={activation.password} label={translate('Password.Choose')} folds />
            <Account />
          </Group>
          <ConsentGroup consents={consents} form={form} />
          <SubmitButton proof={codes.proof} form={form} busyLabel={translate('Activation.Submitting')}>
            {translate('Activation.Submit')}
          </SubmitButton>
        </Form>
      </div>
      <BackToSignIn />
    </>
  );
}

/**
 * Asks for the name under which password managers save the password, where the server does not show it in full. Only visitors who have a
 * manager are asked: the others would wonder.
 */
function Account() {
  const translate = useTranslate();
  const { form, name } = useJourneys().activation;
  const account = useField(form, 'account');
  const [pressed, setPressed] = useState(false);
  if (!useStore(name.$isAsked)) return null;
  if (!pressed && !account.value) {
    return (
      <div className="row">
        <Button kind="quiet" onClick={() => setPressed(true)}>
          {translate('Activation.AskName')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={pressed ? takeFieldFocus : null}>
      <TextField
        {...account}
        label={translate('Activation.AccountLabel')}
        hint={<span>{translate('Activation.AccountHint')}</span>}
        autoComplete="email"
        inputMode="email"
        ltr
      />
    </div>
  );
}

/** Offers the other channel if the code does not arrive on this one. */
function OtherChannel() {
  const translate = useTranslate();
  const { $otherChannel, choose, proof } = useJourneys().activation.codes;
  const other = useStore($otherChannel);
  if (!other) return null;
  const send = () => {
    choose(other);
    if (!proof.waits()) void proof.send(); // else the button of this channel says until when
  };
  return (
    <Button kind="quiet" action={`method-${other}`} onClick={send}>
      {translate(other === 'sms' ? 'Code.BySms' : 'Code.ByEmail')}
    </Button>
  );
}

/** Above this number, single marks could not be told apart. */
const MAX_MARKS = 12;

/** The progress of a registration. Each new step is announced. One that takes long offers other ways. */
function Progress({ at }: { readonly at: StepReached | undefined }) {
  const translate = useTranslate();
  const { time } = usePortal().site;
  const [slowAt] = useState(() => time.now() + LIMITS.progressSlowMs);
  const isSlow = useSecondsLeft(slowAt) === 0;
  return (
    <>
      <div className="stack snug">
        <span className="emblem">
          <span className="loading-mark" />
        </span>
        <h1 className="title" tabIndex={-1}>
          {translate('Activation.CreatingTitle')}
        </h1>
      </div>
      <div className="stack">
        {at && at.steps <= MAX_MARKS && <Marks {...at} />}
        <p className="waiting-line" role="status">
          {at ? translate('Activation.CreatingStep', { step: String(at.step), steps: String(at.steps) }) : translate('Activation.Creating')}
        </p>
        <p className="small muted">{translate('Activation.CreatingText')}</p>
        {isSlow && <WithSupport sentence={{ key: 'Activation.Slow' }} />}
      </div>
      {isSlow && <BackToSignIn />}
    </>
  );
}

/** One mark for each step. Hidden from screen readers, because the sentence below says the same. */
function Marks({ step, steps }: StepReached) {
  const marks = [...Array(steps).keys()].map((index) => index + 1);
  return (
    <div className="marks" aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark} className={mark > step ? 'mark' : mark === step ? 'mark current' : 'mark done'} />
      ))}
    </div>
  );
}
