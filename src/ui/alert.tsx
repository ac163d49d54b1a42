import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What a message is about; `error` is for what went wrong, never for emphasis. */
export type AlertKind = 'error' | 'warning' | 'success' | 'info';

/** What an alert needs. */
export interface AlertProps {
  readonly kind: AlertKind;
  /** A first line of its own. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** What was pressed may be far below on a small screen. Who is not in the portal keeps the page where it is. */
function bringIntoView(message: HTMLElement | null) {
  if (message?.closest(':focus-within')) message.scrollIntoView({ block: 'nearest' });
}

/** A message in the flow of the page. It has no role: the region it appears in has (see `Form`). */
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
