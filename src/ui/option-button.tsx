import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

/** The properties of an option button. */
export interface OptionButtonProps {
  /** `data-action`, for automation and analytics. */
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
