import {
  type CompositionEvent,
  type FormEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Field, type FieldProps, fieldAria } from './field';

interface TextInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Removes from the input what is not to be kept. */
  readonly tidy?: ((input: HTMLInputElement) => void) | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** For names: the keyboard may start with a capital. */
  readonly capitalize?: boolean | undefined;
  /** E-mails, phone numbers and codes run left to right in every language. */
  readonly ltr?: boolean | undefined;
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, keyof TextInputProps> {
  readonly field: TextInputProps & Omit<FieldProps, 'label'>;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/**
 * The input of a text field. The browser owns its value; the portal sets it only when the form holds something else. With a value
 * controlled by React, the input would lose letters typed before the store's first update, the caret would jump, and accounts and passwords
 * would be copied into the markup, where session recorders and style sheets could read them.
 */
export function TextInput({ field, ref, className = 'input', ...rest }: Props) {
  const { value, onChange, onBlur, tidy, type = 'text', autoComplete, inputMode, capitalize, ltr } = field;
  const fallback = useRef<HTMLInputElement>(null);
  const input = ref ?? fallback;
  const composing = useRef(false);

  const mounted = useRef(false);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useLayoutEffect(() => {
    const element = input.current;
    const first = !mounted.current;
    mounted.current = true;
    if (composing.current || !element || element.value === value) return;
    // Typed, filled in or emptied before React had loaded.
    if (first && element.value !== element.defaultValue) latestOnChange.current(element.value);
    else element.value = value;
  }, [value, input]);

  // React and the browser may keep a removed input, and a secret with it. This runs after the removal, when password managers have read it.
  useEffect(() => {
    const element = input.current;
    return () => {
      if (element) element.value = '';
    };
  }, [input]);

  const read = (element: HTMLInputElement) => {
    if (!composing.current) tidy?.(element);
    onChange(element.value);
  };
  const take = ({ currentTarget }: FormEvent<HTMLInputElement>) => read(currentTarget);
  // Apps around a page, some password managers, and browsers that restore a form fill in inputs without any event.
  // On submit, the value in the input counts.
  useBeforeSubmit(input, () => {
    if (input.current && input.current.value !== value) read(input.current);
  });
  // An unfinished composition must not be overwritten, because the input method would then insert its text twice.
  const compose = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = event.type === 'compositionstart';
    if (!composing.current) take(event);
  };
  return (
    <input
      {...fieldAria(field)}
      {...rest}
      ref={input}
      className={className}
      part="input"
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      dir={ltr ? 'ltr' : undefined}
      // Accounts, names and codes are not prose, so nothing may correct them.
      autoCapitalize={capitalize ? 'words' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      onBlur={onBlur}
      // Not React's `onChange`, which ignores values set by a script, for example by the app around a web view.
      onInput={take}
      onCompositionStart={compose}
      onCompositionEnd={compose}
    />
  );
}

/** Runs a function when the input's form is submitted, before the form's own handler. */
export function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, run: () => void): void {
  // The listener is never replaced. A listener added while the event is dispatched, because another field has re-rendered, would not run.
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const form = input.current?.form;
    const listener = () => latest.current();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [input]);
}

/** The properties of a text field. */
export interface TextFieldProps extends FieldProps, TextInputProps {}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      <TextInput field={props} />
    </Field>
  );
}

interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'ltr' | 'tidy'> {
  /**
   * Returns the part of the typed or pasted text to keep, after the code that stood there before. The caret stands behind what was typed. The
   * input shows only that part.
   */
  readonly clean: (typed: string, before?: string, caret?: number) => string;
  /** Digits in a code. */
  readonly length: number;
}

/** Cleans the input's value and keeps the caret in place. Setting a value alone would move the caret to the end. */
function cleanInput(input: HTMLInputElement, { clean, value: before }: CodeFieldProps) {
  const { value, selectionStart } = input;
  const typedTo = selectionStart ?? value.length;
  const kept = clean(value, before, typedTo);
  if (kept === value) return;
  const caret = kept === before ? typedTo - (value.length - kept.length) : clean(value.slice(0, typedTo)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}

/**
 * A one-time code in a single text input. Separate boxes would break paste, autofill from messages and Android keyboards. There is no
 * `maxLength`, because it would truncate a pasted code with spaces before the spaces can be removed.
 */
export function CodeField(props: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const tidy = (element: HTMLInputElement) => cleanInput(element, props);
  return (
    <Field {...props}>
      <TextInput
        ref={input}
        className={props.value.length > props.length ? 'input' : 'input code'} // a pasted text that is no code can be read
        data-digits={props.value.length}
        enterKeyHint="go"
        field={{ ...props, tidy, inputMode: 'numeric', autoComplete: 'one-time-code', ltr: true }}
      />
    </Field>
  );
}
