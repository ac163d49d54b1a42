import { useStore } from '@nanostores/react';
import { Component, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBrandTitle, useHome, usePortal, useTranslate } from '../portal/context';
import { Ending, type EndingProps } from '../ui/alert';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/focus';

/** A message in place of a screen: a title, what happened, and what to do next. */
export const Notice = ({ action, ...ending }: EndingProps & { readonly action?: ReactNode }) => (
  <div className="screen">
    <Ending {...ending} />
    {action}
  </div>
);

/**
 * The notice for a wrong configuration: names the pair of tenant and user type as the page wrote it, and lists the valid ones.
 */
export function Configuration() {
  const portal = usePortal();
  const { $config, host } = portal.site;
  const { pairs } = portal.facts;
  const translate = useTranslate();
  useStore($config); // re-renders when the page writes them anew
  return (
    <Notice kind="error" title={translate('Common.ConfigurationTitle')}>
      <p>{translate('Common.ConfigurationText', { tenant: host.written('tenant'), userType: host.written('userType') })}</p>
      <ul className="pairs" dir="ltr">
        {pairs.map((pair) => (
          <li key={`${pair.tenant} ${pair.userType}`}>
            <code>
              <span className="unbroken">{`tenant="${pair.tenant}"`}</span>{' '}
              <span className="unbroken">{`user-type="${pair.userType}"`}</span>
            </code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shown in place of a screen that failed to render, with a retry button and a link home. */
export function Crashed({ retry }: { readonly retry: () => void }) {
  const translate = useTranslate();
  return (
    <Notice
      kind="error"
      title={translate('Common.CrashTitle')}
      titleRef={takeFocus}
      action={
        <div className="ways">
          <Button kind="primary" action="retry" onClick={retry}>
            {translate('Common.Retry')}
          </Button>
          <a className="button secondary" part="button" href={useHome()}>
            {translate('Common.GoHome', { brand: useBrandTitle() })}
          </a>
        </div>
      }
    >
      <p>{translate('Common.CrashText')}</p>
    </Notice>
  );
}

interface CrashBoundaryProps {
  /** Shown instead of the failed content; `retry` renders the content again. Without a fallback nothing is shown. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a rendering error from affecting anything outside the boundary. React reports the error through the root's own hook. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  retry = () => this.setState({ crashed: false });

  override render() {
    const { fallback, children } = this.props;
    return this.state.crashed ? fallback?.(this.retry) : children;
  }
}

/**
 * A screen. If it replaces another screen, its heading takes the focus; the first screen leaves the focus where it is. If it replaces the
 * message that loading had failed, it takes the focus only if that message had it.
 */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const { arrive, hasFailed } = usePortal();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const title = ref.current?.querySelector('h1') ?? null;
    if (arrive()) title?.focus();
    else if (hasFailed()) takeFocus(title);
  }, [arrive, hasFailed]);
  return (
    <div className="screen" ref={ref}>
      {children}
    </div>
  );
}
