import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { TextInput, type TextInputProps } from './text-input';

/** What a text field needs. */
export interface TextFieldProps extends FieldProps, TextInputProps {
  /** Stands at the end of the control, inside its border: a button. */
  readonly end?: ReactNode;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      <TextInput field={props} />
      {props.end}
    </Field>
  );
}
