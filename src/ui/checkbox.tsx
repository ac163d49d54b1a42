import type { ReactNode } from 'react';
import { FieldError, fieldAria } from './field';

interface CheckboxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The accessible name, if the label has links. They would be read as parts of it. */
  readonly accessibleName?: string | undefined;
  /** The label. */
  readonly children: ReactNode;
}

/** A native checkbox with its label and its error. */
export function Checkbox(props: CheckboxProps) {
  const { name, checked, onChange, error, children, accessibleName } = props;
  return (
    <div className="field">
      <div className="choice">
        <input
          {...fieldAria(props)}
          className="checkbox"
          part="checkbox"
          type="checkbox"
          aria-label={accessibleName}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <p className="choice-text">
          <label className="choice-label" htmlFor={name}>
            {children}
          </label>
        </p>
      </div>
      <FieldError name={name} error={error} />
    </div>
  );
}
