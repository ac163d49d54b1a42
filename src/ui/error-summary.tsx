import type { MouseEvent } from 'react';
import { Alert } from './alert';

/** What is wrong with one field. */
export interface SummaryItem {
  /** The field's `name`, which is its id too. */
  readonly name: string;
  readonly text: string;
}

/** What an error summary needs. */
export interface ErrorSummaryProps {
  readonly title: string;
  readonly items: readonly SummaryItem[];
}

/** The fragment of a link inside a shadow root leads nowhere, and would disturb a router that lives in the hash. */
function goTo(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  const root = event.currentTarget.getRootNode() as ShadowRoot; // Or the Document: both find by id.
  root.getElementById(name)?.focus();
}

/** All that is wrong in a long form, each line a way to its field. Stands in the form's alert region. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  return (
    <Alert kind="error" title={title}>
      <ul className="summary">
        {items.map(({ name, text }) => (
          <li key={name}>
            <a className="link" part="link" href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
