import type { ReactNode, RefCallback } from 'react';
import type { AlertKind } from './alert';
import { Icon } from './icon';

interface EndingProps {
  readonly kind: AlertKind;
  readonly title: string;
  readonly titleRef?: RefCallback<HTMLElement> | undefined;
  /** What happened, and what the visitor can do about it. */
  readonly children: ReactNode;
}

/** Where a journey ends: a sign, a title and a text. The sign is decorative, so the title must say the same. */
export const Ending = ({ kind, title, titleRef, children }: EndingProps) => (
  <div className="stack snug">
    <span className={`emblem ${kind}`}>
      <Icon name={kind} />
    </span>
    <h1 className="title" tabIndex={-1} ref={titleRef}>
      {title}
    </h1>
    {children}
  </div>
);
