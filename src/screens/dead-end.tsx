import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../stores/context';
import { Button } from '../ui/button';

interface DeadEndProps {
  readonly title: string;
  /** What happened, and what can be done about it. */
  readonly children: ReactNode;
  /** Tries again, where that may help: it is then the first way on. */
  readonly retry?: (() => void) | undefined;
  /** What the way to the sign-in is called. */
  readonly signIn: string;
}

/** A journey that goes no further here: says why, with the ways on. */
export function DeadEnd({ title, children, retry, signIn }: DeadEndProps) {
  const translate = useTranslate();
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      <div className="stack">{children}</div>
      <div className="ways">
        {retry && (
          <Button kind="primary" action="retry" onClick={retry}>
            {translate('Common.Retry')}
          </Button>
        )}
        <Link className={retry ? 'button secondary' : 'button primary'} part="button" href="/" data-action="sign-in">
          {signIn}
        </Link>
      </div>
    </>
  );
}
