import type { AlertKind } from './alert';
import { Icon } from './icon';

/** A message at the top. */
export interface ToastItem {
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
  /** On its way out: the transition runs. */
  readonly leaving: boolean;
}

/** What the toasts need. */
export interface ToastListProps {
  /** Names the region. */
  readonly label: string;
  readonly dismissLabel: string;
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
  /** The pointer or the focus came onto a toast: the section takes no pointer itself, so the gaps do not count. */
  readonly onPause: (by: 'pointer' | 'focus') => void;
  readonly onResume: (by: 'pointer' | 'focus') => void;
}

/**
 * Messages at the top centre. The region is there before them; it is `aria-live` and no `role="status"`, which is
 * atomic: each new message would have all of them read again.
 */
export function ToastList({ label, dismissLabel, items, onDismiss, onPause, onResume }: ToastListProps) {
  const dismiss = (button: HTMLElement, id: number) => {
    button.blur(); // A focused node that is removed sends no `blur` in Chromium, and the toasts would stay paused.
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
            <button className="toast-close" type="button" onClick={(event) => dismiss(event.currentTarget, id)}>
              <Icon name="close" />
              <span className="hidden">{dismissLabel}</span>
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}
