import { useTranslate } from '../stores/context';
import { Link } from './link';
import { usePermissions } from './use-permissions';

/** A link back to sign-in, below a form. Hidden if the platform has switched sign-in off. */
export function BackToSignIn() {
  const translate = useTranslate();
  if (!usePermissions().signIn) return null;
  return (
    <p className="beside-field">
      <Link className="link" part="link" href="/" data-action="sign-in">
        {translate('Common.BackToSignIn')}
      </Link>
    </p>
  );
}
