import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../stores/context';
import type { Form } from '../stores/form';

/** What binds a field of the kit to one of a form. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Binds a field to a form: its value, what is said of it, and how it changes. */
export function useField<F extends string>(form: Form<F>, name: F): FieldBinding {
  const { language } = usePortal();
  useTranslate(); // Drawn again when the language changes.
  const sentence = useStore(form.$errors)[name];
  return {
    name,
    value: useStore(form.$values)[name],
    onChange: (value) => form.set(name, value),
    error: sentence && language.say(sentence),
  };
}
