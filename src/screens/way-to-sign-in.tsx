import { useStore } from '@nanostores/react';
import { Link } from 'wouter';
import { usePortal, useTranslate } from '../stores/context';

interface WayToSignInProps {
  readonly kind?: 'primary' | 'secondary';
  /** What it says; else that it leads back. */
  readonly text?: string | undefined;
}

/** The way back to the sign-in; where the platform has switched that off, to the site's own start. */
export function WayToSignIn({ kind = 'primary', text }: WayToSignInProps) {
  const { catalogue, session, $brand } = usePortal();
  const translate = useTranslate();
  const permitted = useStore(catalogue.$settings).Permission_Client?.signIn !== false;
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
