import { type ReactNode, useId } from 'react';

/**
 * A part of a long form with a small heading. The heading is not a `legend`: WebKit draws a legend across the border above the group,
 * whatever the style sheet says, and leaves no gap below it.
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
