import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { usePortal, useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import { Alert } from '../../ui/alert';
import { ErrorSummary, type SummaryItem } from '../../ui/error-summary';
import { FormMessage } from '../form-message';
import { InView } from '../in-view';

/**
 * What was wrong when the form was last refused, for as long as any of it still is. It does not shrink while it is being mended: the fields
 * would move under the fingers. With another contact it does: a line has to lead to a field that is there.
 */
export function useSummary({ form, contact }: Pick<SignUp, 'form' | 'contact'>): readonly SummaryItem[] {
  const { language } = usePortal();
  useTranslate(); // Drawn again when the language changes.
  const refusals = useStore(form.$refusals);
  const errors = useStore(form.$errors);
  const kind = useStore(contact.$kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken anew whenever the form is refused or its fields are others, and not before.
  const refused = useMemo(() => Object.entries(form.$errors.get()), [form, refusals, kind]);
  if (!Object.values(errors).some(Boolean)) return [];
  return refused.flatMap(([name, sentence]) => (sentence ? [{ name, text: language.say(sentence) }] : []));
}

interface SignUpMessageProps {
  readonly signUp: SignUp;
  readonly summary: readonly SummaryItem[];
}

/** What holds for the whole form: all that is wrong in it, or why it did not get through. */
export function SignUpMessage({ signUp, summary }: SignUpMessageProps) {
  const translate = useTranslate();
  const alert = useStore(signUp.form.$alert);
  const exists = useStore(signUp.$exists);
  if (!alert) return <ErrorSummary title={translate('Common.ErrorSummary')} items={summary} />;
  return <InView what={alert}>{exists ? <Exists signUp={signUp} /> : <FormMessage alert={alert} retry={signUp.submit} />}</InView>;
}

/** There is an account already: the ways on are signing in to it, and recovering it. */
function Exists({ signUp }: { readonly signUp: SignUp }) {
  const { language } = usePortal();
  const translate = useTranslate();
  const alert = useStore(signUp.form.$alert);
  const { signIn, recovery } = useStore(signUp.$ways);
  return (
    <Alert kind="error">
      <p>{alert && language.say(alert.sentence)}</p>
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
