import type { ReactNode } from 'react';
import { useComplete, useTranslate } from '../stores/context';
import { Ending } from '../ui/ending';
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
  return useComplete() ? <Notice>{children}</Notice> : fallback;
}

function Notice({ children }: Pick<NotPermittedProps, 'children'>) {
  const translate = useTranslate();
  return (
    <>
      <Ending kind="info" title={translate('Common.NotPermittedTitle')} titleRef={takeFocus}>
        <p>
          <WithSupport text={translate('Common.NotPermittedText')} />
        </p>
      </Ending>
      <div className="form-alert" role="alert">
        {children}
      </div>
      <WayToSignIn />
    </>
  );
}
