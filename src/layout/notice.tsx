import type { ReactNode, RefCallback } from 'react';
import type { AlertKind } from '../ui/alert';
import { Emblem } from '../ui/emblem';

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
      <div className="stack snug">
        <Emblem kind={kind} />
        <h1 className="title" tabIndex={-1} ref={titleRef}>
          {title}
        </h1>
        {children}
      </div>
      {action}
    </div>
  );
}
