import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The kind of a message. `error` is for failures, never for emphasis. */
export type AlertKind = 'error' | 'warning' | 'success' | 'info';

/** The properties of an alert. */
export interface AlertProps {
  readonly kind: AlertKind;
  /** A heading line above the text. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** On small screens the button that caused the message may be far away. The page scrolls only if the focus is inside the portal. */
function bringIntoView(message: HTMLElement | null) {
  if (message?.closest(':focus-within')) message.scrollIntoView({ block: 'nearest' });
}

/** A message in the flow of the page. It has no ARIA role, because the region around it has one (see `Form`). */
export function Alert({ kind, title, children }: AlertProps) {
  return (
    <div ref={kind === 'error' ? bringIntoView : null} className={`alert ${kind}`} part={`alert alert-${kind}`}>
      <Icon name={kind} />
      <div className="alert-text">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
