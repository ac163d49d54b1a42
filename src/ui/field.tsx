import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The properties that all labelled controls share. */
export interface FieldProps {
  /**
   * The name in the form, which is also the control's id. The shadow root keeps ids apart from those of the page and of other portals. The
   * id never changes, because password managers remember fields by it.
   */
  readonly name: string;
  readonly label: string;
  /** What is wrong and what to do. If present, the control is invalid. */
  readonly error?: string | undefined;
  /** Whether the error is for screen readers only, because what is wrong is visible beside the field. */
  readonly errorHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Ids of further elements that describe the control, besides its own messages. */
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
}

/**
 * Returns the ARIA attributes that tie a control to its messages. A control is invalid only with an error: it is never `required`, because
 * Firefox tells screen readers that such a control is invalid while it is empty, whatever `aria-invalid` says (seen with AT-SPI in 153).
 */
export function fieldAria({ name, error, hint, describedBy, required }: Omit<FieldProps, 'label'>) {
  const ids = [error && `${name}-error`, hint && `${name}-hint`, describedBy].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-required': required || undefined,
    'aria-invalid': Boolean(error),
    'aria-describedby': ids || undefined,
  };
}

/** The error of a field. Colour, icon and words all mark it as an error. */
export function FieldError({ name, error, errorHidden }: Pick<FieldProps, 'name' | 'error' | 'errorHidden'>) {
  return error ? (
    <p className={errorHidden ? 'field-error hidden' : 'field-error'} id={`${name}-error`}>
      <Icon name="error" />
      <span>{error}</span>
    </p>
  ) : null;
}

interface FrameProps extends FieldProps {
  /** A message that appears and disappears while the visitor types. It brings its own live region. */
  readonly live?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a field: label above, control, messages below. */
export function Field({ name, label, error, errorHidden, hint, live, children }: FrameProps) {
  return (
    <div className="field">
      <label className="label" part="label" htmlFor={name}>
        {label}
      </label>
      <div className="control" part="control">
        {children}
      </div>
      <div className="messages">
        <FieldError name={name} error={error} errorHidden={errorHidden} />
        {hint && (
          <p className="hint" id={`${name}-hint`}>
            {hint}
          </p>
        )}
        {live}
      </div>
    </div>
  );
}
