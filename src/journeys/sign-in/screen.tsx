import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { useBrandTitle, useHasEverything, usePermissions, usePortal, useTranslate } from '../../portal/context';
import { Button } from '../../ui/button';
import { takeControlFocus } from '../../ui/focus';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { useJourneys } from '../journeys';
import { AccountField } from '../parts/account-field';
import { CodeEntry, useIsLimited } from '../parts/code-entry';
import { Link, NotPermitted } from '../parts/ends';
import { SubmitButton, useField, useFormState } from '../parts/form';
import { Heading } from '../parts/heading';
import { FormMessage, Hint, PartMissing } from '../parts/message';
import type { SignIn } from './flow';

/** Sign-in, or a notice if the platform has switched it off. The settings that say so arrive after the form. */
export function SignInScreen() {
  const { signIn: permitted } = usePermissions();
  const journey = <Journey />;
  return permitted ? journey : <Denied fallback={journey} />;
}

/** Sign-in by e-mail or phone, with a password or a one-time code. */
function Journey() {
  const { $view, $languageFailed } = usePortal();
  const { form, submit, choose, $kind, $code, byCode, byPassword, passkey } = useJourneys().signIn;
  const translate = useTranslate();
  const state = useFormState(form, submit);
  const brand = useBrandTitle();
  const { recovery, codeSignIn } = usePermissions();
  const chosen = useStore($code);
  const isLimited = useIsLimited(form, chosen);
  const isLocked = useStore(form.$alert)?.lock === 'sign-in';
  // What the visitor has chosen appears once its words are there. Until then the fields stay, and so do they if no words come.
  const { hasEverything, isMissing } = useStore($view);
  const code = hasEverything ? chosen : undefined;
  const byPhone = useStore($kind) === 'phone';
  // A new password ends the lock.
  const unlocks = isLocked && recovery && hasEverything;
  const lacksLanguage = useStore($languageFailed) !== undefined;
  const lacksWords = isMissing && !hasEverything && (chosen !== undefined || byPhone);
  // The button that turns to the other way is another one afterwards, so that what it brings has the focus.
  const way = code ? 'code' : 'password';
  const [isTurned, setTurned] = useState(false);
  const otherProof = codeSignIn && (
    <Button
      key={way}
      kind={isLimited ? 'primary' : 'quiet'}
      action={code ? 'by-password' : 'by-code'}
      onClick={() => {
        setTurned(true);
        (code ? byPassword : byCode)();
      }}
    >
      {translate(code ? 'Login.ByPassword' : 'Login.ByCode')}
    </Button>
  );
  return (
    <>
      <Heading title={translate('Login.TitleBrand', { brand })} />
      <Form
        {...state}
        alert={
          <>
            {(lacksLanguage || lacksWords) && <PartMissing />}
            {!lacksWords && state.alert}
          </>
        }
        label={translate('Login.Title')}
        busyLabel={translate('Login.Submitting')}
      >
        {isLimited && <section className="stack">{otherProof}</section>}
        {unlocks && (
          <section className="stack">
            <Link className="button primary" part="button" href="/recovery" data-action="recovery">
              {translate('Login.ResetToSignIn')}
            </Link>
          </section>
        )}
        <AccountField
          form={form}
          $kind={$kind}
          choose={choose}
          aside={<ByPasskey form={form} passkey={passkey} />}
          suggestsPasskeys={useStore(passkey.$suggested)}
        />
        <div key={way} ref={isTurned ? takeControlFocus : null}>
          {/* The note does not reveal whether the account exists. */}
          {code ? <CodeEntry form={form} proof={code} sentText={translate('Code.SentIfAccount')} /> : <Password />}
        </div>
        {!isLimited && (
          <div className="beside-field">
            {otherProof}
            {recovery && !code && !unlocks && (
              <Link href="/recovery" data-action="recovery">
                {translate('Login.Forgot')}
              </Link>
            )}
          </div>
        )}
        <SubmitButton proof={code} form={form} busyLabel={translate('Login.Submitting')}>
          {translate('Login.Submit')}
        </SubmitButton>
      </Form>
      <Hint />
    </>
  );
}

/** Signing in with a passkey, for whoever wants the browser's dialog and not its suggestions. */
function ByPasskey({ form, passkey }: Pick<SignIn, 'form' | 'passkey'>) {
  const translate = useTranslate();
  const possible = useStore(passkey.$possible);
  const busy = useStore(form.$waits);
  const hasEverything = useHasEverything(); // its words and its styles come after those of the first screen
  return (
    possible &&
    hasEverything && (
      <Button kind="quiet" action="by-passkey" disabled={busy} onClick={() => void passkey.pick()}>
        {translate('Passkey.Use')}
      </Button>
    )
  );
}

function Password() {
  const translate = useTranslate();
  const password = useField(useJourneys().signIn.form, 'password');
  return (
    <PasswordField
      {...password}
      label={translate('Login.Password')}
      autoComplete="current-password"
      showLabel={translate('Login.ShowPassword')}
      hideLabel={translate('Login.HidePassword')}
      capsLockText={translate('Login.CapsLock')}
      required
    />
  );
}

/**
 * Shown instead of sign-in when the platform has switched it off. A token needs no form, so its failure is shown here with a retry button.
 */
function Denied({ fallback }: { readonly fallback: ReactNode }) {
  const alert = useStore(useJourneys().signIn.form.$alert);
  const tokenMessage = alert?.onRetry && <FormMessage alert={alert} retry={alert.onRetry} />;
  return (
    <NotPermitted title="Common.SignInOff" fallback={fallback}>
      {tokenMessage}
    </NotPermitted>
  );
}
