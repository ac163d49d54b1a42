import { type ReactNode, useId } from 'react';

/**
 * A part of a long form under a small heading of its own. Its name is no `legend`: WebKit draws that through the line above the group, whatever
 * the style sheet says of it, and leaves no gap below.
 */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className="group" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </fieldset>
  );
}
