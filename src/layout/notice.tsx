import type { ReactNode } from 'react';

/** What stands in the place of a screen: a title, what happened, and a way on. */
export function Notice({ title, children, action }: { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className="stack">
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      {children}
      {action}
    </div>
  );
}
