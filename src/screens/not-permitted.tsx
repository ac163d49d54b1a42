import type { ReactNode } from 'react';
import { useAllWords, useTranslate } from '../stores/context';
import { takeFocus } from '../ui/take-focus';
import { WayToSignIn } from './way-to-sign-in';

interface NotPermittedProps {
  /** Stands there until the words for it have come. */
  readonly meanwhile?: ReactNode;
  /** What went wrong with a way in that needs no form. */
  readonly children?: ReactNode;
}

/** Stands in place of a journey that the platform has switched off (`Permission_Client`), with a way on. */
export function NotPermitted({ meanwhile, children }: NotPermittedProps) {
  return useAllWords() ? <NoticeOfIt>{children}</NoticeOfIt> : meanwhile;
}

function NoticeOfIt({ children }: Pick<NotPermittedProps, 'children'>) {
  const translate = useTranslate();
  return (
    <>
      <div className="stack snug">
        <h1 className="title" tabIndex={-1} ref={takeFocus}>
          {translate('Common.NotPermittedTitle')}
        </h1>
        <p>{translate('Common.NotPermittedText')}</p>
      </div>
      <div className="form-alert" role="alert">
        {children}
      </div>
      <WayToSignIn />
    </>
  );
}
