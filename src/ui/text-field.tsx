import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps, fieldAria } from './field';

/** What a text field needs. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Names begin with a capital: the keyboard may offer one. */
  readonly capitalize?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** E-mails, phone numbers and codes run left to right in every language. */
  readonly ltr?: boolean | undefined;
  /** Stands at the end of the control, inside its border: a button. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** The attributes that every input of the kit shares. */
export function inputProps(
  field: TextFieldProps,
  also?: string,
): InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> | undefined } {
  const { value, onChange, onBlur, type = 'text', autoComplete, inputMode, maxLength, capitalize, readOnly, ltr, ref } = field;
  return {
    ...fieldAria(field, also),
    ref,
    part: 'input',
    value,
    type,
    autoComplete,
    inputMode,
    maxLength,
    readOnly,
    dir: ltr ? 'ltr' : undefined,
    // Accounts, names and codes are no prose: nothing may correct them on the way.
    autoCapitalize: capitalize ? 'words' : 'none',
    autoCorrect: 'off',
    spellCheck: false,
    onBlur,
    onChange: (event) => onChange(event.currentTarget.value),
  };
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      <input className="input" {...inputProps(props)} />
      {props.end}
    </Field>
  );
}
