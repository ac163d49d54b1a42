import { Field } from './field';
import type { TextFieldProps } from './text-field';
import { TextInput } from './text-input';

/** What a code field needs. */
export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'ltr' | 'tidy'> {
  /** What is kept of what is typed or pasted; the input shows no more than that. */
  readonly clean: (typed: string) => string;
}

/** Leaves the caret where the visitor has it: a value that is written puts it at the end. */
function keep(input: HTMLInputElement, clean: CodeFieldProps['clean']) {
  const { value, selectionStart } = input;
  const kept = clean(value);
  if (kept === value) return;
  const caret = clean(value.slice(0, selectionStart ?? value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}

/**
 * A one-time code in ONE text input: separate boxes break paste, autofill from messages and Android keyboards. No
 * `maxLength`: it would cut a pasted code that has spaces in it before the caller can take them out.
 */
export function CodeField(props: CodeFieldProps) {
  const tidy = (input: HTMLInputElement) => keep(input, props.clean);
  return (
    <Field {...props}>
      <TextInput className="input code" field={{ ...props, tidy, inputMode: 'numeric', autoComplete: 'one-time-code', ltr: true }} />
      {props.end}
    </Field>
  );
}
