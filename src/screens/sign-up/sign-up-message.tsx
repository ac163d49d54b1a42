import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { usePortal, useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import { Alert } from '../../ui/alert';
import { ErrorSummary, type SummaryItem } from '../../ui/error-summary';
import { InView } from '../in-view';
import { Link } from '../link';
import { WithSupport } from '../with-support';

/**
 * Returns the errors of the last refused submit until all of them are corrected. The list does not shrink before that, because the fields
 * would move while the visitor types. It changes with the kind of contact, because each line must link to an existing field.
 */
export function useSummary({ form, contact }: Pick<SignUp, 'form' | 'contact'>): readonly SummaryItem[] {
  const { language } = usePortal();
  useTranslate(); // re-renders when the language changes
  const refusals = useStore(form.$refusals);
  const errors = useStore(form.$errors);
  const kind = useStore(contact.$kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: computed again only when the form is refused or its fields change.
  const refused = useMemo(() => Object.entries(form.$errors.get()), [form, refusals, kind]);
  if (!Object.values(errors).some(Boolean)) return [];
  return refused.flatMap(([name, sentence]) => (sentence ? [{ name, text: language.say(sentence) }] : []));
}

interface SignUpMessageProps {
  readonly signUp: SignUp;
  readonly summary: readonly SummaryItem[];
  /** Why the submit failed, if it was sent. */
  readonly message: ReactNode;
}

/** The message about the whole form: the list of errors, or why the submit failed. */
export function SignUpMessage({ signUp, summary, message }: SignUpMessageProps) {
  const translate = useTranslate();
  const alert = useStore(signUp.form.$alert);
  const exists = useStore(signUp.$exists);
  if (!alert) return <ErrorSummary title={translate('Common.ErrorSummary', { count: String(summary.length) })} items={summary} />;
  return <InView message={alert}>{exists ? <Exists signUp={signUp} /> : message}</InView>;
}

/** The account exists already. Offers to sign in to it or to recover it. */
function Exists({ signUp }: { readonly signUp: SignUp }) {
  const { language } = usePortal();
  const translate = useTranslate();
  const alert = useStore(signUp.form.$alert);
  const { signIn, recovery } = useStore(signUp.$ways);
  return (
    <Alert kind="error">
      <p>{alert && <WithSupport text={language.say(alert.sentence)} />}</p>
      <p className="row">
        {signIn && (
          <Link className="link" part="link" href="/" data-action="sign-in" onClick={signUp.takeAlong}>
            {translate('Login.Submit')}
          </Link>
        )}
        {recovery && (
          <Link className="link" part="link" href="/recovery" data-action="recovery" onClick={signUp.takeAlong}>
            {translate('Recovery.Title')}
          </Link>
        )}
      </p>
    </Alert>
  );
}
