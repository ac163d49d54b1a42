import { Field } from './field';
import type { TextFieldProps } from './text-field';
import { TextInput } from './text-input';

/** What a code field needs. */
export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'ltr'> {}

/**
 * A one-time code in ONE text input: separate boxes break paste, autofill from messages and Android keyboards. No
 * `maxLength`: it would cut a pasted code that has spaces in it before the caller can take them out.
 */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field {...props}>
      <TextInput className="input code" field={{ ...props, inputMode: 'numeric', autoComplete: 'one-time-code', ltr: true }} />
      {props.end}
    </Field>
  );
}
