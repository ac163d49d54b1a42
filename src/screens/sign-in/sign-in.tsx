import { useStore } from '@nanostores/react';
import { Link } from 'wouter';
import { GREETINGS } from '../../contract/variant';
import { usePortal, useTranslate } from '../../stores/context';
import { createSignIn } from '../../stores/sign-in';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { AccountField } from '../account-field';
import { FormMessage } from '../form-message';
import { Hint } from '../hint';
import { useField } from '../use-field';

/** Sign-in by e-mail or phone, with a password (contract section 6). */
export default function SignIn() {
  const { flow, $brand, $variant } = usePortal();
  const signIn = flow(createSignIn);
  const translate = useTranslate();
  const busy = useStore(signIn.form.$busy);
  const refusals = useStore(signIn.form.$refusals);
  const alert = useStore(signIn.form.$alert);
  const password = useField(signIn.form, 'password');
  const brand = useStore($brand)?.title ?? '';
  const portal = GREETINGS[useStore($variant)?.userType ?? 'client'].portal;
  return (
    <>
      <div className="stack tight">
        {portal && <p className="small muted">{translate(portal)}</p>}
        <h1 className="title" tabIndex={-1}>
          {translate('Login.TitleBrand', { brand })}
        </h1>
      </div>
      <Form
        label={translate('Login.Title')}
        busy={busy}
        attempt={refusals}
        alert={alert && <FormMessage alert={alert} retry={signIn.submit} />}
        onSubmit={() => void signIn.submit()}
      >
        <AccountField form={signIn.form} $kind={signIn.$kind} choose={signIn.choose} />
        <PasswordField
          {...password}
          label={translate('Login.Password')}
          autoComplete="current-password"
          showLabel={translate('Login.ShowPassword')}
          hideLabel={translate('Login.HidePassword')}
          capsLockText={translate('Login.CapsLock')}
          required
        />
        <p className="beside-field">
          <Link className="link" part="link" href="/recovery" data-action="recovery">
            {translate('Login.Forgot')}
          </Link>
        </p>
        <Button kind="primary" type="submit" busy={busy} busyLabel={translate('Login.Submitting')}>
          {translate('Login.Submit')}
        </Button>
      </Form>
      <Hint />
    </>
  );
}
