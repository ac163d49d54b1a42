import type { MouseEvent, ReactNode, Ref } from 'react';

/** What a button needs. */
export interface ButtonProps {
  /** One `primary` a step; `secondary` beside it; `quiet` for switches close to what they change. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** In flight: keeps its width, says so, and clicks do nothing. */
  readonly busy?: boolean | undefined;
  /** What it says meanwhile. */
  readonly busyLabel?: string | undefined;
  /** Cannot be pressed now. It stays focusable, so that a countdown does not throw the focus away; the label gives the reason. */
  readonly disabled?: boolean | undefined;
  /** `data-action`, for automation and analytics. */
  readonly action?: string | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

/**
 * A button. Busy and disabled are ARIA states, not the `disabled` attribute, which would drop the focus. A new label is not read out: what it
 * stands in says the same in a live region (see `Form`), since one inside of a button is not read (its children are presentational).
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
      {/* Both labels share one cell of a grid; the one not seen still gives the cell its width. */}
      <span className="button-label" data-busy={busyLabel} aria-hidden={waiting ? true : undefined}>
        <span>{children}</span>
      </span>
      {waiting && <span className="button-label busy">{waiting}</span>}
    </button>
  );
}
