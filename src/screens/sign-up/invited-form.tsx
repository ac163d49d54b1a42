import { useStore } from '@nanostores/react';
import { sentenceGap } from '../../rules/sentence-gap';
import { usePortal, useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import type { Invitation } from '../../stores/sign-up-invitation';
import { Form } from '../../ui/form';
import { ConsentList, useDocuments } from '../consent-list';
import { Group } from '../group';
import { Hint } from '../hint';
import { Link } from '../link';
import { NewPasswordField } from '../new-password-field';
import { SubmitButton } from '../submit-button';
import { useFormState } from '../use-form-state';
import { Contact } from './contact';
import { Facts } from './facts';
import { Person } from './person';
import { SignUpMessage, useSummary } from './sign-up-message';

interface InvitedFormProps {
  readonly signUp: SignUp;
  readonly invitation: Invitation;
}

/** The form for a valid invitation. It is long, so groups show visitors where they are. */
export function InvitedForm({ signUp, invitation }: InvitedFormProps) {
  const translate = useTranslate();
  const { form } = signUp;
  const state = useFormState(form, signUp.submit);
  const summary = useSummary(signUp);
  const hasAgreements = useDocuments().length > 0;
  const steps = hasAgreements ? 4 : 3;
  return (
    <>
      <Facts signUp={signUp} invitation={invitation} />
      <Form
        {...state}
        alert={(state.alert || summary.length > 1) && <SignUpMessage signUp={signUp} summary={summary} message={state.alert} />}
        label={translate('SignUp.Title')}
        busyLabel={translate('SignUp.Submitting')}
        onSubmit={() => void signUp.submit()}
      >
        <Group step={1} steps={steps} title={translate('SignUp.WhoYouAre')}>
          <Person signUp={signUp} />
        </Group>
        <Group step={2} steps={steps} title={translate('SignUp.HowWeReachYou')}>
          <Contact signUp={signUp} />
        </Group>
        <Group step={3} steps={steps} title={translate('SignUp.YourPassword')}>
          {/* Password managers find the account in the form itself. */}
          <NewPasswordField form={form} choice={signUp.password} label={translate('Password.Choose')} folds />
        </Group>
        {/* Without documents there is no heading either. */}
        {hasAgreements && (
          <Group step={4} steps={steps} title={translate('SignUp.Agreements')}>
            <ConsentList consents={signUp.consents} form={form} />
          </Group>
        )}
        <SubmitButton sender={signUp.contact.sender} form={form} busyLabel={translate('SignUp.Submitting')}>
          {translate('SignUp.Submit')}
        </SubmitButton>
      </Form>
      <Hint />
      <HaveAccount signUp={signUp} />
    </>
  );
}

function HaveAccount({ signUp }: { readonly signUp: SignUp }) {
  const translate = useTranslate();
  const locale = useStore(usePortal().language.$locale);
  const { signIn } = useStore(signUp.$ways);
  if (!signIn) return null;
  return (
    <p className="small muted">
      {translate('SignUp.HaveAccount')}
      {sentenceGap(locale)}
      <Link className="link" part="link" href="/" data-action="sign-in" onClick={signUp.takeAlong}>
        {translate('Login.Submit')}
      </Link>
    </p>
  );
}
