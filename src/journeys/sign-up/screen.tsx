import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { useLocale, usePermissions, usePortal, useTranslate } from '../../portal/context';
import type { FormAlert } from '../../portal/form';
import { sentenceGap } from '../../rules/sentences';
import { Alert } from '../../ui/alert';
import { ErrorSummary, type SummaryItem } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { useJourneys } from '../journeys';
import { ConsentGroup } from '../parts/consent-list';
import { DeadEnd, Link, NotPermitted } from '../parts/ends';
import { Group, SubmitButton, useFormState } from '../parts/form';
import { Heading } from '../parts/heading';
import { Hint, Revealed, WithSupport } from '../parts/message';
import { NewPasswordField } from '../parts/new-password-field';
import { Step, Waiting } from '../parts/step';
import { Contact, InvitationFacts, Person } from './fields';
import type { SignUp } from './flow';
import type { Invitation, Refusal } from './invitation';

/** Sign-up by invitation: checks the invitation, then shows the form or the reason why there is none. */
export function SignUpScreen() {
  const { signUp } = useJourneys();
  const translate = useTranslate();
  const state = useStore(signUp.$state);
  const { signUp: permitted } = usePermissions();
  if (!permitted) return <NotPermitted title="Common.SignUpOff" />;
  return state.step === 'refused' ? (
    <Step name="refused">
      <Refused refusal={state.refusal} retry={signUp.check} />
    </Step>
  ) : (
    <Step name="form">
      <Heading title={translate('SignUp.Title')} />
      {state.step === 'form' ? <InvitedForm invitation={state.invitation} /> : <Waiting text={translate('SignUp.Checking')} />}
    </Step>
  );
}

function Refused({ refusal, retry }: { readonly refusal: Refusal; readonly retry: () => void }) {
  const translate = useTranslate();
  return (
    <DeadEnd
      kind="warning"
      sign={refusal.sign}
      title={translate(refusal.title)}
      retry={refusal.retry ? retry : undefined}
      until={refusal.until}
    >
      <WithSupport sentence={refusal.sentence} />
      {refusal.advice && <p className="muted">{translate(refusal.advice)}</p>}
    </DeadEnd>
  );
}

/** The form for a valid invitation. It is long, so groups show visitors where they are. */
function InvitedForm({ invitation }: { readonly invitation: Invitation }) {
  const translate = useTranslate();
  const { signUp } = useJourneys();
  const { form } = signUp;
  const state = useFormState(form, signUp.submit);
  const summary = useSummary(form);
  return (
    <>
      <InvitationFacts invitation={invitation} />
      <Form
        {...state}
        alert={(state.alert || summary.length > 0) && <SignUpMessage summary={summary} message={state.alert} />}
        label={translate('SignUp.Title')}
        busyLabel={translate('SignUp.Submitting')}
      >
        <Group title={translate('SignUp.WhoYouAre')} $isFilledIn={signUp.$isPersonKnown}>
          <Person />
        </Group>
        <Group title={translate('SignUp.HowWeReachYou')} $isFilledIn={signUp.$isCodeEntered}>
          <Contact />
        </Group>
        <Group title={translate('SignUp.YourPassword')} $isFilledIn={signUp.password.$isGood}>
          {/* Password managers find the account in the form itself. */}
          <NewPasswordField form={form} choice={signUp.password} label={translate('Password.Choose')} folds />
        </Group>
        <ConsentGroup consents={signUp.consents} form={form} />
        <SubmitButton proof={signUp.contact.proof} form={form} busyLabel={translate('SignUp.Submitting')}>
          {translate('SignUp.Submit')}
        </SubmitButton>
      </Form>
      <Hint />
      <HaveAccount />
    </>
  );
}

function HaveAccount() {
  const translate = useTranslate();
  const { takeAlong } = useJourneys().signUp;
  const locale = useLocale();
  const { signIn } = usePermissions();
  if (!signIn) return null;
  return (
    <p className="small muted">
      {translate('SignUp.HaveAccount')}
      {sentenceGap(locale)}
      <Link href="/" data-action="sign-in" onClick={takeAlong}>
        {translate('Login.Submit')}
      </Link>
    </p>
  );
}

/**
 * Returns what the last refusal found wrong, as far as it has not been corrected: none if that was a single field, where it is said anyway.
 * What is noted at a field since then is not part of it.
 */
function useSummary(form: SignUp['form']): readonly SummaryItem[] {
  const { language } = usePortal().visit;
  useTranslate(); // re-renders when the language changes
  const refusals = useStore(form.$refusals);
  const errors = useStore(form.$errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: computed again only when the form is refused.
  const refused = useMemo(() => Object.entries(form.$errors.get()).filter(([, sentence]) => sentence), [form, refusals]);
  const current: Readonly<Record<string, unknown>> = errors;
  if (refused.length < 2) return [];
  return refused.flatMap(([name, sentence]) => (sentence && sentence === current[name] ? [{ name, text: language.say(sentence) }] : []));
}

interface SignUpMessageProps {
  readonly summary: readonly SummaryItem[];
  /** Why the submit failed, if it was sent. */
  readonly message: ReactNode;
}

/** The message about the whole form: the list of errors, or why the submit failed. */
function SignUpMessage({ summary, message }: SignUpMessageProps) {
  const translate = useTranslate();
  const alert = useStore(useJourneys().signUp.form.$alert);
  if (!alert) return <ErrorSummary title={translate('Common.ErrorSummary', { count: String(summary.length) })} items={summary} />;
  return <Revealed message={alert}>{alert.exists ? <Exists alert={alert} /> : message}</Revealed>;
}

/** The account exists already. Offers to sign in to it or to recover it. */
function Exists({ alert }: { readonly alert: FormAlert }) {
  const translate = useTranslate();
  const { takeAlong } = useJourneys().signUp;
  const { signIn, recovery } = usePermissions();
  return (
    <Alert kind="error">
      <WithSupport sentence={alert.sentence} />
      <p className="row">
        {signIn && (
          <Link href="/" data-action="sign-in" onClick={takeAlong}>
            {translate('Login.Submit')}
          </Link>
        )}
        {recovery && (
          <Link href="/recovery" data-action="recovery" onClick={takeAlong}>
            {translate('Recovery.Title')}
          </Link>
        )}
      </p>
    </Alert>
  );
}
