import { useStore } from '@nanostores/react';
import { Link } from 'wouter';
import { usePortal, useTranslate } from '../stores/context';

/** A link back to sign-in, below a form. Hidden if the platform has switched sign-in off. */
export function BackToSignIn() {
  const { catalogue } = usePortal();
  const translate = useTranslate();
  if (useStore(catalogue.$settings).Permission_Client?.signIn === false) return null;
  return (
    <p className="beside-field">
      <Link className="link" part="link" href="/" data-action="sign-in">
        {translate('Common.BackToSignIn')}
      </Link>
    </p>
  );
}
