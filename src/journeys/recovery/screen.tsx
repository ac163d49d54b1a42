import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AccountKind } from '../../contract/requests';
import { usePermissions, useTranslate } from '../../portal/context';
import type { Form as FormState } from '../../portal/form';
import { Ending } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { useJourneys } from '../journeys';
import { accountName } from '../parts/account';
import { AccountField } from '../parts/account-field';
import { CodeEntry, useSendWait } from '../parts/code-entry';
import { BackToSignIn, NotPermitted, WayToSignIn } from '../parts/ends';
import { SubmitButton, UserName, useFormState } from '../parts/form';
import { Heading } from '../parts/heading';
import { NewPasswordField } from '../parts/new-password-field';
import { Step } from '../parts/step';
import { ASKING_STEPS, type RecoveredAccount } from './state';

/** Password recovery. */
export function RecoveryScreen() {
  return usePermissions().recovery ? <Steps /> : <NotPermitted title="Common.RecoveryOff" />;
}

function Steps() {
  const { recovery } = useJourneys();
  const step = useStore(recovery.$step);
  const sent = useStore(recovery.proof.$sent);
  return (
    // With the code under way, its field is next: phones offer the code there, and its description tells where one is.
    <Step name={step.at} field={step.at === 'code' && sent ? 'code' : undefined}>
      {step.at === 'account' && <AccountStep />}
      {step.at === 'code' && <CodeStep account={step.account} />}
      {step.at === 'password' && <PasswordStep account={step.account} />}
      {step.at === 'done' && <Done />}
    </Step>
  );
}

interface FrameProps<F extends string> {
  readonly at: (typeof ASKING_STEPS)[number];
  readonly form: FormState<F>;
  readonly title: string;
  /** What to do in this step, or for which account. */
  readonly lead: ReactNode;
  /** What leads away from the step, besides the way back to sign-in. */
  readonly away?: ReactNode;
  /** What is announced while the step is submitted. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** The parts that all steps with a form share: the position in the journey, the form, and the way back. */
function Frame<F extends string>({ at, form, title, lead, away, busyLabel, children }: FrameProps<F>) {
  const translate = useTranslate();
  const state = useFormState(form, useJourneys().recovery.submit);
  const place = { step: String(ASKING_STEPS.indexOf(at) + 1), steps: String(ASKING_STEPS.length) };
  return (
    <>
      <Heading place={translate('Recovery.Step', place)} title={title}>
        {lead}
      </Heading>
      <Form {...state} label={title} busyLabel={busyLabel}>
        {children}
      </Form>
      <BackToSignIn>{away}</BackToSignIn>
    </>
  );
}

/** Asks for the account. Sending a code leads to the next step. */
function AccountStep() {
  const translate = useTranslate();
  const { forms, proof, $kind, choose, haveCode } = useJourneys().recovery;
  const form = forms.account;
  const sending = useStore(proof.$sending);
  const { waits, label } = useSendWait(form, proof, false);
  const sent = useStore(proof.$sent) !== undefined;
  return (
    <Frame
      at="account"
      form={form}
      title={translate('Recovery.Title')}
      busyLabel={translate('Code.Sending')}
      lead={<p className="subtitle">{translate('Recovery.AccountText')}</p>}
    >
      <AccountField form={form} $kind={$kind} choose={choose} />
      <SubmitButton form={form} action="send-code" waits={sending} disabled={waits && !sent} busyLabel={translate('Code.Sending')}>
        {sent ? translate('Code.Send') : label}
      </SubmitButton>
      {(sent || waits) && (
        <div className="row">
          <Button kind="quiet" onClick={() => void haveCode()}>
            {translate('Recovery.HaveCode')}
          </Button>
        </div>
      )}
    </Frame>
  );
}

/** The channel that the other kind of account uses for its codes. */
const OTHER_WAYS = {
  email: { kind: 'phone', key: 'Code.BySms' },
  phone: { kind: 'email', key: 'Code.ByEmail' },
} as const satisfies Record<AccountKind, { readonly kind: AccountKind; readonly key: string }>;

/** Asks for the code. Nothing here reveals whether the account exists. */
function CodeStep({ account }: { readonly account: RecoveredAccount }) {
  const translate = useTranslate();
  const { recovery } = useJourneys();
  const form = recovery.forms.code;
  const unsent = useStore(recovery.$unsent);
  const other = OTHER_WAYS[account.fields.accountType];
  return (
    <Frame
      at="code"
      form={form}
      title={translate('Recovery.CodeTitle')}
      busyLabel={translate('Recovery.Checking')}
      lead={<AccountLine account={account} />}
      away={
        <Button kind="quiet" onClick={() => recovery.changeAccount()}>
          {translate('Recovery.OtherAccount')}
        </Button>
      }
    >
      <CodeEntry form={form} proof={recovery.proof} sentText={translate('Code.SentIfAccount')} sentComplete describedBy="place title" />
      <SubmitButton proof={recovery.proof} form={form} busyLabel={translate('Recovery.Checking')}>
        {translate('Common.Continue')}
      </SubmitButton>
      {unsent && (
        <div className="row">
          <Button kind="quiet" action={`account-${other.kind}`} onClick={() => recovery.changeAccount(other.kind)}>
            {translate(other.key)}
          </Button>
        </div>
      )}
    </Frame>
  );
}

function PasswordStep({ account }: { readonly account: RecoveredAccount }) {
  const translate = useTranslate();
  const { forms, newPassword } = useJourneys().recovery;
  const form = forms.password;
  return (
    <Frame
      at="password"
      form={form}
      title={translate('Recovery.PasswordTitle')}
      busyLabel={translate('Recovery.Submitting')}
      lead={<AccountLine account={account} />}
    >
      <UserName account={accountName(account.fields)} />
      <NewPasswordField form={form} choice={newPassword} label={translate('Password.New')} />
      <SubmitButton form={form} busyLabel={translate('Recovery.Submitting')}>
        {translate('Recovery.Submit')}
      </SubmitButton>
    </Frame>
  );
}

/** The password was changed. The visitor is not signed in by that; the sign-in form has the account filled in. */
function Done() {
  const translate = useTranslate();
  return (
    <>
      <Ending kind="success" title={translate('Recovery.DoneTitle')}>
        <p>{translate('Recovery.DoneText')}</p>
      </Ending>
      <WayToSignIn />
    </>
  );
}

/** The account to recover. It runs left to right in every language. */
const AccountLine = ({ account }: { readonly account: RecoveredAccount }) => (
  <p className="small">
    <bdi dir="ltr">{accountName(account.fields)}</bdi>
  </p>
);
