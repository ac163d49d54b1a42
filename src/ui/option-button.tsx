import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What an option needs. */
export interface OptionButtonProps {
  /** `data-action`, for automation and analytics. */
  readonly action: string;
  /** An address or a number that tells the option from others: it runs left to right in every language. */
  readonly detail?: string | undefined;
  /** Cannot be pressed now, and stays focusable. */
  readonly disabled?: boolean | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of a few ways on, each of them a step: pressing it goes there. */
export function OptionButton({ action, detail, disabled, onClick, children }: OptionButtonProps) {
  return (
    <button
      type="button"
      className="option-button"
      part="button"
      data-action={action}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
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
