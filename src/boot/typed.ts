import { SECRET_FIELDS } from '../contract/storage';
import type { Typed } from './hand-over';

const inputsOf = (root: ParentNode) => [...root.querySelectorAll('input')].filter(({ name }) => name);

/** Reads the values of the fields of a root, and the caret. */
export function readTyped(root: ShadowRoot): Typed {
  const inputs = inputsOf(root);
  const active = inputs.find((input) => input === root.activeElement);
  const values = new Map(inputs.filter(({ value }) => value).map(({ name, value }) => [name, value]));
  return { values, focus: active && { name: active.name, start: active.selectionStart, end: active.selectionEnd } };
}

/** Returns what may stay in memory while the form is not rendered. */
export const withoutSecrets = ({ values }: Typed): Typed => ({
  values: new Map([...values].filter(([name]) => !SECRET_FIELDS.includes(name))),
  focus: undefined,
});

/** Writes the values into empty fields of the same names, as if they were typed, and restores the caret. */
export function writeTyped(root: ShadowRoot, { values, focus }: Typed): void {
  for (const input of inputsOf(root)) {
    const value = values.get(input.name);
    if (value !== undefined && input.value === '') {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    if (focus?.name === input.name && !root.activeElement) {
      input.focus({ preventScroll: true });
      input.setSelectionRange(focus.start, focus.end);
    }
  }
}
