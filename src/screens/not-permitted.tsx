import type { ReactNode } from 'react';
import { useAllWords, useTranslate } from '../stores/context';
import { WayToSignIn } from './way-to-sign-in';

interface NotPermittedProps {
  /** Stands there until the words for it have come. */
  readonly meanwhile?: ReactNode;
}

/** Stands in place of a journey that the platform has switched off (`Permission_Client`), with a way on. */
export default function NotPermitted({ meanwhile }: NotPermittedProps) {
  const translate = useTranslate();
  if (!useAllWords()) return meanwhile;
  return (
    <>
      <div className="stack tight">
        <h1 className="title" tabIndex={-1}>
          {translate('Common.NotPermittedTitle')}
        </h1>
        <p className="subtitle">{translate('Common.NotPermittedText')}</p>
      </div>
      <WayToSignIn />
    </>
  );
}
