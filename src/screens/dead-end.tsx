import type { ReactNode } from 'react';
import { useTranslate } from '../stores/context';
import type { AlertKind } from '../ui/alert';
import { Button } from '../ui/button';
import { Ending } from '../ui/ending';
import { WayToSignIn } from './way-to-sign-in';
import { SupportButton, useSupport } from './with-support';

interface DeadEndProps {
  readonly kind: AlertKind;
  readonly title: string;
  /** What happened, and what the visitor can do about it. */
  readonly children: ReactNode;
  /** Tries again. Only given where that may help; its button then comes first. */
  readonly retry?: (() => void) | undefined;
  /** Whether only support can help. If the platform names an address, the way there then comes first, and sign-in stands back. */
  readonly needsSupport?: boolean;
}

/** The end of a journey that cannot continue: gives the reason and what to do next. */
export function DeadEnd({ kind, title, children, retry, needsSupport = false }: DeadEndProps) {
  const translate = useTranslate();
  const address = useSupport();
  const support = needsSupport ? address : undefined;
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
        {support && <SupportButton address={support} />}
        <WayToSignIn kind={retry || support ? 'secondary' : 'primary'} text={translate('Login.Submit')} />
      </div>
    </>
  );
}
