import type { ReactNode } from 'react';

/** A part of a long form under a small heading of its own. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="group">
      <legend>
        <h2 className="section-title">{title}</h2>
      </legend>
      {children}
    </fieldset>
  );
}
