import type { ReactNode } from 'react';
import type { Key } from '../contract/words';
import { useComplete, useTranslate } from '../stores/context';
import { Ending } from '../ui/ending';
import { takeFocus } from '../ui/take-focus';
import { WayToSignIn } from './way-to-sign-in';
import { WithSupport } from './with-support';

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
  return useComplete() ? <Notice title={title}>{children}</Notice> : fallback;
}

function Notice({ title, children }: Pick<NotPermittedProps, 'title' | 'children'>) {
  const translate = useTranslate();
  return (
    <>
      <Ending kind="info" title={translate(title)} titleRef={takeFocus}>
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
