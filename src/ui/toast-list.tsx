import type { AlertKind } from './alert';
import { Icon } from './icon';

/** One toast. */
export interface ToastItem {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
  /** The toast is disappearing: its transition runs. */
  readonly leaving: boolean;
}

/** The properties of the toast list. */
export interface ToastListProps {
  /** Accessible name of the region. */
  readonly label: string;
  readonly dismissLabel: string;
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
  /** The pointer or the focus entered a toast. The section itself ignores the pointer, so gaps between toasts do not count. */
  readonly onPause: (by: 'pointer' | 'focus') => void;
  readonly onResume: (by: 'pointer' | 'focus') => void;
}

/**
 * Messages at the top centre. The region exists before the first message. It is `aria-live` without `role="status"`, because that role is
 * atomic: each new message would make screen readers repeat all of them.
 */
export function ToastList({ label, dismissLabel, items, onDismiss, onPause, onResume }: ToastListProps) {
  const dismiss = (button: HTMLElement, id: number) => {
    button.blur(); // Chromium sends no `blur` when a focused node is removed, and the toasts would stay paused
    onDismiss(id);
  };
  return (
    <section
      className="toasts"
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => onPause('pointer')}
      onPointerLeave={() => onResume('pointer')}
      onFocus={() => onPause('focus')}
      onBlur={() => onResume('focus')}
    >
      <div className="toasts-stack">
        {items.map(({ id, kind, text, leaving }) => (
          <div key={id} className={`toast ${kind} ${leaving ? 'leaving' : ''}`} part={`toast toast-${kind}`}>
            <Icon name={kind} />
            <p className="toast-text">{text}</p>
            <button className="control-button toast-close" type="button" onClick={(event) => dismiss(event.currentTarget, id)}>
              <Icon name="close" />
              <span className="hidden">{dismissLabel}</span>
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}
