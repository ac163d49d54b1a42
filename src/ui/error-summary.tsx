import type { MouseEvent } from 'react';
import { Alert } from './alert';
import { treeOf } from './focus';

/** The error of one field. */
export interface SummaryItem {
  /** The field's `name`, which is also its id. */
  readonly name: string;
  readonly text: string;
}

/** Focuses the field. Inside a shadow root the link's own fragment leads nowhere, and it would disturb a hash router. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  treeOf(event.currentTarget).getElementById(name)?.focus();
}

/**
 * Lists the errors of a long form, each as a link to its field. Placed in the form's alert region, which announces it as a whole when it
 * appears. Nothing announces that it becomes shorter: the visitor is correcting the form.
 */
export function ErrorSummary({ title, items }: { readonly title: string; readonly items: readonly SummaryItem[] }) {
  return (
    <Alert kind="error">
      <p className="alert-title" aria-live="off">
        {title}
      </p>
      <ul className="summary" aria-live="off">
        {items.map(({ name, text }) => (
          <li key={name}>
            <a className="link" part="link" href={`#${name}`} onClick={(event) => focusField(event, name)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
