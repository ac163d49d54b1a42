import type { ReactNode, RefCallback } from 'react';
import { Icon, type IconName } from './icon';

/** The kind of a message. `error` is for failures, never for emphasis. */
export type AlertKind = 'error' | 'warning' | 'success' | 'info';

/** On small screens the button that caused the message may be far away. The page scrolls only if the focus is inside the portal. */
function bringIntoView(message: HTMLElement | null) {
  if (message?.closest(':focus-within')) message.scrollIntoView({ block: 'nearest' });
}

/** A message in the flow of the page. It has no ARIA role, because the region around it has one (see `Form`). */
export function Alert({ kind, children }: { readonly kind: AlertKind; readonly children: ReactNode }) {
  return (
    <div ref={kind === 'error' ? bringIntoView : null} className={`alert ${kind}`} part={`alert alert-${kind}`}>
      <Icon name={kind} />
      <div className="alert-text">{children}</div>
    </div>
  );
}

/** The properties of an ending. */
export interface EndingProps {
  readonly kind: AlertKind;
  /** The sign, if that of the kind would not tell this end from others. */
  readonly sign?: IconName | undefined;
  readonly title: string;
  readonly titleRef?: RefCallback<HTMLElement> | undefined;
  /** What happened, and what the visitor can do about it. */
  readonly children: ReactNode;
}

/** Where a journey ends: a sign, a title and a text. The sign is decorative, so the title must say the same. */
export const Ending = ({ kind, sign = kind, title, titleRef, children }: EndingProps) => (
  <div className="stack snug">
    <span className={`emblem ${kind}`}>
      <Icon name={sign} />
    </span>
    <h1 className="title" tabIndex={-1} ref={titleRef}>
      {title}
    </h1>
    {children}
  </div>
);

/** The properties of the toast. */
export interface ToastProps {
  /** Accessible name of the region. */
  readonly label: string;
  readonly dismissLabel: string;
  readonly toast: { readonly id: number; readonly kind: AlertKind; readonly text: string; readonly leaving: boolean } | undefined;
  readonly onDismiss: () => void;
  /** The pointer or the focus is on the toast. */
  readonly onHold: (by: 'pointer' | 'focus') => void;
  /** It is no more. */
  readonly onRelease: (by: 'pointer' | 'focus') => void;
}

/** A message at the top centre. Its live region exists before the message does. */
export function Toast({ label, dismissLabel, toast, onDismiss, onHold, onRelease }: ToastProps) {
  return (
    <section
      className="toasts"
      aria-label={label}
      aria-live="polite"
      onPointerMove={() => onHold('pointer')} // A toast may appear under a pointer that rests.
      onPointerLeave={() => onRelease('pointer')}
      onFocus={() => onHold('focus')}
      onBlur={() => onRelease('focus')}
    >
      {toast && (
        <div className={`toast ${toast.kind} ${toast.leaving ? 'leaving' : ''}`} part={`toast toast-${toast.kind}`}>
          <Icon name={toast.kind} />
          <p key={toast.id} className="toast-text">
            {toast.text}
          </p>
          <button className="control-button toast-close" type="button" onClick={onDismiss}>
            <Icon name="close" />
            <span className="hidden">{dismissLabel}</span>
          </button>
        </div>
      )}
    </section>
  );
}
