import type { ReactNode } from 'react';
import { Icon } from './icon';

/** What every labelled control has in common. */
export interface FieldProps {
  /**
   * The name in the form, and the control's id: the shadow root keeps ids apart from those of the page and of other
   * portals, and an id that never changes is what password managers remember a field by.
   */
  readonly name: string;
  readonly label: string;
  /** What is wrong and what to do; its presence makes the control invalid. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** The ARIA of a control: ties it to its messages. `aria-invalid` is always said, else readers guess from `required`. */
export function fieldAria({ name, error, hint, required }: Omit<FieldProps, 'label'>, also?: string) {
  const ids = [error && `${name}-error`, hint && `${name}-hint`, also].filter(Boolean).join(' ');
  return { id: name, name, required, 'aria-invalid': Boolean(error), 'aria-describedby': ids || undefined };
}

/** A message that is wrong by colour, by glyph and by words. */
export function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      <Icon name="error" />
      <span>{error}</span>
    </p>
  ) : null;
}

interface FrameProps extends FieldProps {
  /** A message that comes and goes while typing, in a live region of its own. */
  readonly live?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a field: label above, control, messages below. */
export function Field({ name, label, error, hint, live, children }: FrameProps) {
  return (
    <div className="field">
      <label className="label" part="label" htmlFor={name}>
        {label}
      </label>
      <div className="control" part="control">
        {children}
      </div>
      <div className="messages">
        <FieldError name={name} error={error} />
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
