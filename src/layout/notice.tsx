import type { ReactNode, RefCallback } from 'react';
import type { AlertKind } from '../ui/alert';
import { Ending } from '../ui/ending';

interface NoticeProps {
  readonly kind: AlertKind;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly titleRef?: RefCallback<HTMLElement>;
}

/** A message in place of a screen: a title, what happened, and what to do next. */
export function Notice({ kind, title, children, action, titleRef }: NoticeProps) {
  return (
    <div className="screen">
      <Ending kind={kind} title={title} titleRef={titleRef}>
        {children}
      </Ending>
      {action}
    </div>
  );
}
