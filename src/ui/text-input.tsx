import {
  type CompositionEvent,
  type FormEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { type FieldProps, fieldAria } from './field';
import { useBeforeSubmit } from './use-before-submit';

/** What makes an input of the kit, whatever field it stands in. */
export interface TextInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Takes out of the input what is not kept of what is typed. */
  readonly tidy?: ((input: HTMLInputElement) => void) | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Names begin with a capital: the keyboard may offer one. */
  readonly capitalize?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** E-mails, phone numbers and codes run left to right in every language. */
  readonly ltr?: boolean | undefined;
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, keyof TextInputProps> {
  readonly field: TextInputProps & Omit<FieldProps, 'label'>;
  /** Ids of what describes the input besides the field's own messages. */
  readonly also?: string | undefined;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/**
 * The input of a text field. What stands in it belongs to the browser, and is written only where the form holds something else:
 * an input whose value React controls loses a letter typed between its drawing and its store's first word, jumps the caret, and copies
 * accounts and passwords into the markup, where session recorders and style sheets could read them.
 */
export function TextInput({ field, also, ref, className = 'input', ...rest }: Props) {
  const { value, onChange, onBlur, tidy, type = 'text', autoComplete, inputMode, maxLength, capitalize, readOnly, ltr } = field;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const composing = useRef(false);

  const begun = useRef(false);
  const changed = useRef(onChange);
  changed.current = onChange;
  useLayoutEffect(() => {
    const element = input.current;
    const first = !begun.current;
    begun.current = true;
    if (composing.current || !element || element.value === value) return;
    // Typed or filled in before React was there.
    if (first && element.value !== '') changed.current(element.value);
    else element.value = value;
  }, [value, input]);

  const read = (element: HTMLInputElement) => {
    if (!composing.current) tidy?.(element);
    onChange(element.value);
  };
  const take = ({ currentTarget }: FormEvent<HTMLInputElement>) => read(currentTarget);
  // Apps around a page, some password managers and a browser that restores a form fill in without any event: what stands there is what is sent.
  useBeforeSubmit(input, () => {
    if (input.current && input.current.value !== value) read(input.current);
  });
  // What an input method has not finished must not be written over: it would put its text in twice.
  const compose = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = event.type === 'compositionstart';
    if (!composing.current) take(event);
  };
  return (
    <input
      {...fieldAria(field, also)}
      {...rest}
      ref={input}
      className={className}
      part="input"
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      readOnly={readOnly}
      dir={ltr ? 'ltr' : undefined}
      // Accounts, names and codes are no prose: nothing may correct them on the way.
      autoCapitalize={capitalize ? 'words' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      onBlur={onBlur}
      // Not React's `onChange`: it passes over an input that a script of the page has filled in, as app shells do.
      onInput={take}
      onCompositionStart={compose}
      onCompositionEnd={compose}
    />
  );
}
