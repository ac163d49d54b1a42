import type { ReactNode } from 'react';
import { useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { WayToSignIn } from './way-to-sign-in';

interface DeadEndProps {
  readonly title: string;
  /** What happened, and what can be done about it. */
  readonly children: ReactNode;
  /** Tries again, where that may help: it is then the first way on. */
  readonly retry?: (() => void) | undefined;
}

/** A journey that goes no further here: says why, with the ways on. */
export function DeadEnd({ title, children, retry }: DeadEndProps) {
  const translate = useTranslate();
  return (
    <>
      <div className="stack snug">
        <h1 className="title" tabIndex={-1}>
          {title}
        </h1>
        <div className="stack">{children}</div>
      </div>
      <div className="ways">
        {retry && (
          <Button kind="primary" action="retry" onClick={retry}>
            {translate('Common.Retry')}
          </Button>
        )}
        <WayToSignIn kind={retry ? 'secondary' : 'primary'} text={translate('Login.Submit')} />
      </div>
    </>
  );
}
