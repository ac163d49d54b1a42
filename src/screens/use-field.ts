import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../stores/context';
import type { Form } from '../stores/form';

/** Properties that connect a field of the kit to a field of a form. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Connects a field of the kit to a form: its value, its error and its changes. */
export function useField<F extends string>(form: Form<F>, name: F): FieldBinding {
  const { language } = usePortal();
  useTranslate(); // re-renders when the language changes
  const sentence = useStore(form.$errors)[name];
  return {
    name,
    value: useStore(form.$values)[name],
    onChange: (value) => form.set(name, value),
    error: sentence && language.say(sentence),
  };
}
