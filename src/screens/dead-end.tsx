import type { ReactNode } from 'react';
import { useTranslate } from '../stores/context';
import type { AlertKind } from '../ui/alert';
import { Button } from '../ui/button';
import { Ending } from '../ui/ending';
import { WayToSignIn } from './way-to-sign-in';

interface DeadEndProps {
  readonly kind: AlertKind;
  readonly title: string;
  /** What happened, and what the visitor can do about it. */
  readonly children: ReactNode;
  /** Tries again. Only given where that may help; its button then comes first. */
  readonly retry?: (() => void) | undefined;
  /** The way to support, where only support can help. It comes first, and sign-in stands back. */
  readonly support?: ReactNode;
}

/** The end of a journey that cannot continue: gives the reason and what to do next. */
export function DeadEnd({ kind, title, children, retry, support }: DeadEndProps) {
  const translate = useTranslate();
  return (
    <>
      <Ending kind={kind} title={title}>
        <div className="stack">{children}</div>
      </Ending>
      <div className="ways">
        {retry && (
          <Button kind="primary" action="retry" onClick={retry}>
            {translate('Common.Retry')}
          </Button>
        )}
        {support}
        <WayToSignIn kind={retry || support ? 'secondary' : 'primary'} text={translate('Login.Submit')} />
      </div>
    </>
  );
}
