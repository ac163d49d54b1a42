import type { MouseEvent, ReactNode, Ref } from 'react';

/** The properties of a button. */
export interface ButtonProps {
  /** One `primary` for each step; `secondary` beside it; `quiet` for switches next to what they change. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** While its action runs, the button keeps its width, shows `busyLabel` and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** Label while busy. */
  readonly busyLabel?: string | undefined;
  /** The button cannot be pressed now. It stays focusable, so that a countdown does not lose the focus; the label gives the reason. */
  readonly disabled?: boolean | undefined;
  /** `data-action`, for automation and analytics. */
  readonly action?: string | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

/**
 * A button. Busy and disabled are ARIA states: the `disabled` attribute would lose the focus. Screen readers do not announce a new label,
 * because a live region inside a button is ignored (its children are presentational). The form around it announces the change instead (see
 * `Form`).
 */
export function Button({ kind = 'primary', type = 'button', busy, busyLabel, disabled, action, onClick, ref, children }: ButtonProps) {
  const waiting = busy ? busyLabel : undefined;
  const press = (event: MouseEvent) => {
    if (busy || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={ref}
      type={type}
      className={`button ${kind}`}
      part={`button button-${kind}`}
      data-action={action}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      {/* Both labels share one grid cell, so the hidden one still determines its width. */}
      <span className="button-label" data-busy={busyLabel} aria-hidden={waiting ? true : undefined}>
        <span>{children}</span>
      </span>
      {waiting && <span className="button-label busy">{waiting}</span>}
    </button>
  );
}
