import { useStore } from '@nanostores/react';
import { GREETINGS } from '../../contract/variant';
import { useComplete, usePortal, useTranslate } from '../../stores/context';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { AccountField } from '../account-field';
import { WordsMissing } from '../form-message';
import { Hint } from '../hint';
import { Link } from '../link';
import { SubmitButton } from '../submit-button';
import { useField } from '../use-field';
import { useFormState } from '../use-form-state';
import { useIsLimited } from '../use-is-limited';
import { usePermissions } from '../use-permissions';
import { CodeProof } from './code-proof';
import { Denied } from './denied';

/** Sign-in, or a notice if the platform has switched it off. The settings that say so arrive after the form. */
export function SignIn() {
  const { signIn: permitted } = usePermissions();
  const journey = <Journey />;
  return permitted ? journey : <Denied fallback={journey} />;
}

/** Sign-in by e-mail or phone, with a password or a one-time code (contract section 6). */
function Journey() {
  const { flows, $brand, $variant, $missing } = usePortal();
  const { form, submit, choose, $kind, $code, byCode, byPassword } = flows.signIn;
  const translate = useTranslate();
  const state = useFormState(form, submit);
  const brand = useStore($brand)?.title ?? '';
  const portal = GREETINGS[useStore($variant)?.userType ?? 'client'].portal;
  const { recovery, codeSignIn } = usePermissions();
  const chosen = useStore($code);
  const isLimited = useIsLimited(form, chosen?.sender);
  // What the visitor has chosen appears once its words are there. Until then the fields stay, and so do they if no words come.
  const complete = useComplete();
  const code = complete ? chosen : undefined;
  const byPhone = useStore($kind) === 'phone';
  const lacksWords = useStore($missing) && !complete && (chosen !== undefined || byPhone);
  const otherProof = codeSignIn && (
    <Button kind={isLimited ? 'primary' : 'quiet'} action={code ? 'by-password' : 'by-code'} onClick={code ? byPassword : byCode}>
      {translate(code ? 'Login.ByPassword' : 'Login.ByCode')}
    </Button>
  );
  return (
    <>
      <div className="stack tight">
        {portal && <p className="badge">{translate(portal)}</p>}
        <h1 className="title" tabIndex={-1}>
          {translate('Login.TitleBrand', { brand })}
        </h1>
      </div>
      <Form
        {...state}
        alert={lacksWords ? <WordsMissing /> : state.alert}
        label={translate('Login.Title')}
        busyLabel={translate('Login.Submitting')}
        onSubmit={() => void submit()}
      >
        {isLimited && <section className="stack">{otherProof}</section>}
        <AccountField form={form} $kind={$kind} choose={choose} />
        {code ? <CodeProof form={form} code={code} /> : <Password />}
        {!isLimited && (
          <div className="beside-field">
            {otherProof}
            {recovery && !code && (
              <Link className="link" part="link" href="/recovery" data-action="recovery">
                {translate('Login.Forgot')}
              </Link>
            )}
          </div>
        )}
        <SubmitButton sender={code?.sender} form={form} busyLabel={translate('Login.Submitting')}>
          {translate('Login.Submit')}
        </SubmitButton>
      </Form>
      <Hint />
    </>
  );
}

function Password() {
  const translate = useTranslate();
  const password = useField(usePortal().flows.signIn.form, 'password');
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
