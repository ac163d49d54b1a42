import type { ReactNode, RefCallback } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly titleRef?: RefCallback<HTMLElement>;
}

/** A message in place of a screen: a title, what happened, and what to do next. */
export function Notice({ title, children, action, titleRef }: NoticeProps) {
  return (
    <div className="screen">
      <div className="stack snug">
        <h1 className="title" tabIndex={-1} ref={titleRef}>
          {title}
        </h1>
        {children}
      </div>
      {action}
    </div>
  );
}
