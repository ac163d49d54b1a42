import { Field } from './field';
import type { TextFieldProps } from './text-field';
import { TextInput } from './text-input';

/** The properties of a code field. */
export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'ltr' | 'tidy'> {
  /** Returns the part of the typed or pasted text to keep. The input shows only that part. */
  readonly clean: (typed: string) => string;
  /** Ids of further elements that describe the input. */
  readonly describedBy?: string | undefined;
}

/** Cleans the input's value and keeps the caret in place. Setting a value alone would move the caret to the end. */
function cleanInput(input: HTMLInputElement, clean: CodeFieldProps['clean']) {
  const { value, selectionStart } = input;
  const kept = clean(value);
  if (kept === value) return;
  const caret = clean(value.slice(0, selectionStart ?? value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}

/**
 * A one-time code in a single text input. Separate boxes would break paste, autofill from messages and Android keyboards. There is no
 * `maxLength`, because it would truncate a pasted code with spaces before the spaces can be removed.
 */
export function CodeField(props: CodeFieldProps) {
  const tidy = (input: HTMLInputElement) => cleanInput(input, props.clean);
  return (
    <Field {...props}>
      <TextInput
        className="input code"
        describedBy={props.describedBy}
        field={{ ...props, tidy, inputMode: 'numeric', autoComplete: 'one-time-code', ltr: true }}
      />
      {props.end}
    </Field>
  );
}
