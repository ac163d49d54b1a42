import type { ReactNode } from 'react';
import { useAllWords, useTranslate } from '../stores/context';
import { Emblem } from '../ui/emblem';
import { takeFocus } from '../ui/take-focus';
import { WayToSignIn } from './way-to-sign-in';
import { WithSupport } from './with-support';

interface NotPermittedProps {
  /** Shown until the words for the notice have loaded. */
  readonly fallback?: ReactNode;
  /** What went wrong with a sign-in that needs no form. */
  readonly children?: ReactNode;
}

/** Shown instead of a journey that the platform has switched off (`Permission_Client`), with a way out. */
export function NotPermitted({ fallback, children }: NotPermittedProps) {
  return useAllWords() ? <Notice>{children}</Notice> : fallback;
}

function Notice({ children }: Pick<NotPermittedProps, 'children'>) {
  const translate = useTranslate();
  return (
    <>
      <div className="stack snug">
        <Emblem kind="info" />
        <h1 className="title" tabIndex={-1} ref={takeFocus}>
          {translate('Common.NotPermittedTitle')}
        </h1>
        <p>
          <WithSupport text={translate('Common.NotPermittedText')} />
        </p>
      </div>
      <div className="form-alert" role="alert">
        {children}
      </div>
      <WayToSignIn />
    </>
  );
}
