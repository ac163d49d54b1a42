import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { TextInput, type TextInputProps } from './text-input';

/** The properties of a text field. */
export interface TextFieldProps extends FieldProps, TextInputProps {
  /** A button at the end of the control, inside its border. */
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
