import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../stores/context';
import { Link } from './link';
import { usePermissions } from './use-permissions';

interface WayToSignInProps {
  readonly kind?: 'primary' | 'secondary';
  /** The label. Defaults to "back to sign-in". */
  readonly text?: string | undefined;
}

/** A link back to sign-in, or to the site's start page if the platform has switched sign-in off. */
export function WayToSignIn({ kind = 'primary', text }: WayToSignInProps) {
  const { session, $brand } = usePortal();
  const translate = useTranslate();
  const { signIn: permitted } = usePermissions();
  const home = useStore(session.$home);
  const brand = useStore($brand)?.title ?? '';
  const className = `button ${kind}`;
  return permitted ? (
    <Link className={className} part="button" href="/" data-action="sign-in">
      {text ?? translate('Common.BackToSignIn')}
    </Link>
  ) : (
    <a className={className} part="button" href={home}>
      {translate('Common.Home', { brand })}
    </a>
  );
}
