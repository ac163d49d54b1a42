import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';
import type { Key } from '../../contract/words';
import { useBrandTitle, useHasEverything, useHome, usePermissions, useSecondsLeft, useTranslate } from '../../portal/context';
import { type AlertKind, Ending } from '../../ui/alert';
import { Button } from '../../ui/button';
import { takeFocus } from '../../ui/focus';
import { AlertRegion } from '../../ui/form';
import type { IconName } from '../../ui/icon';
import { WaitTime, WithSupport } from './message';

interface DeadEndProps {
  readonly kind: AlertKind;
  readonly sign?: IconName | undefined;
  readonly title: string;
  /** What happened, and what the visitor can do about it. */
  readonly children: ReactNode;
  /** Tries again. Only given where that may help; its button then comes first. */
  readonly retry?: (() => void) | undefined;
  /** When trying again may help, by the portal's `time`. At once if there is none. */
  readonly until?: number | undefined;
  /** The way to support, given only where support alone can help: the primary button. Sign-in is then a link. */
  readonly support?: ReactNode;
}

/** The end of a journey that cannot continue: gives the reason and what to do next. */
export function DeadEnd({ kind, sign, title, children, retry, until, support }: DeadEndProps) {
  const isEarly = useSecondsLeft(until) > 0;
  const translate = useTranslate();
  return (
    <>
      <Ending kind={kind} sign={sign} title={title}>
        <div className="stack">
          {children}
          <WaitTime until={until} />
        </div>
      </Ending>
      <div className="ways">
        {retry && (
          <Button kind="primary" action="retry" disabled={isEarly} onClick={retry}>
            {translate('Common.Retry')}
          </Button>
        )}
        {support}
        <WayToSignIn kind={retry || support ? 'secondary' : 'primary'} />
      </div>
    </>
  );
}

interface NotPermittedProps {
  /** Says which journey it is. */
  readonly title: Extract<Key, `Common.${string}Off`>;
  /** Shown until the words for the notice have loaded. */
  readonly fallback?: ReactNode;
  /** What went wrong with a sign-in that needs no form. */
  readonly children?: ReactNode;
}

/** Shown instead of a journey that the platform has switched off (`Permission_Client`), with a way out. */
export function NotPermitted({ title, fallback, children }: NotPermittedProps) {
  const translate = useTranslate();
  if (!useHasEverything()) return fallback;
  return (
    <>
      <Ending kind="info" sign="clock" title={translate(title)} titleRef={takeFocus}>
        <WithSupport sentence={{ key: 'Common.NotPermittedText' }} />
      </Ending>
      <AlertRegion>{children}</AlertRegion>
      <WayToSignIn />
    </>
  );
}

/** Shown for paths without a screen, with a way back. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <>
      <Ending kind="info" title={translate('Common.NotFoundTitle')}>
        <p>{translate('Common.NotFoundText')}</p>
      </Ending>
      <WayToSignIn />
    </>
  );
}

/** A link to sign-in, or to the site's start page if the platform has switched sign-in off. */
export function WayToSignIn({ kind = 'primary' }: { readonly kind?: 'primary' | 'secondary' }) {
  const translate = useTranslate();
  const { signIn: permitted } = usePermissions();
  const home = useHome();
  const brand = useBrandTitle();
  const className = `button ${kind}`;
  return permitted ? (
    <Link className={className} part="button" href="/" data-action="sign-in">
      {translate('Login.Submit')}
    </Link>
  ) : (
    <a className={className} part="button" href={home}>
      {translate('Common.GoHome', { brand })}
    </a>
  );
}

/** A link back to sign-in, below a form, and what else leads away from it. The link is hidden if the platform has switched sign-in off. */
export function BackToSignIn({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate();
  const { signIn: permitted } = usePermissions();
  return (
    (permitted || children) && (
      <div className="beside-field">
        {permitted && (
          <Link href="/" data-action="sign-in">
            {translate('Common.BackToSignIn')}
          </Link>
        )}
        {children}
      </div>
    )
  );
}

interface LinkProps {
  readonly href: string;
  readonly className?: string;
  readonly part?: string;
  readonly 'data-action': string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a screen. */
export const Link = ({ className = 'link', part = 'link', ...props }: LinkProps) => (
  <RouterLink className={className} part={part} {...props} />
);
