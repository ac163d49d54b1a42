import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon';

interface ButtonProps {
  /** One `primary` for each step; `secondary` beside it; `quiet` for switches next to what they change. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** While its action runs, the button keeps its width, shows `busyLabel` and ignores clicks. */
  readonly busy?: boolean | undefined;
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

interface OptionButtonProps {
  readonly action: string;
  /** What kind of option it is. */
  readonly icon: IconName;
  /** An address or number that distinguishes the option. It runs left to right in every language. */
  readonly detail?: string | undefined;
  /** The option cannot be pressed now, but stays focusable. */
  readonly disabled?: boolean | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of a few options. Pressing it leads to the next step. */
export function OptionButton({ action, icon, detail, disabled, onClick, children }: OptionButtonProps) {
  return (
    <button
      type="button"
      className="option-button"
      part="button"
      data-action={action}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
      <span className="option-text">
        <span>{children}</span>
        {detail && (
          <>
            {' '}
            <bdi className="option-detail" dir="ltr">
              {detail}
            </bdi>
          </>
        )}
      </span>
      <Icon name="chevron" />
    </button>
  );
}

interface SegmentedProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly { readonly value: V; readonly label: string; readonly action: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Stands at the end of the line. */
  readonly aside?: ReactNode;
}

/** A switch between a few options that are all visible: buttons, one of them pressed. */
export function Segmented<V extends string>({ label, segments, value, onChange, aside }: SegmentedProps<V>) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          className="segment"
          part="segment"
          type="button"
          data-action={segment.action}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
      {aside}
    </fieldset>
  );
}
