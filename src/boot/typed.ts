import type { Typed } from './left';

const inputsOf = (root: ParentNode) => [...root.querySelectorAll('input')].filter(({ name }) => name);

/** Reads what a visitor has put into the fields of a root, or taken out of them, and the caret. */
export function readTyped(root: ShadowRoot): Typed {
  const inputs = inputsOf(root);
  const active = inputs.find((input) => input === root.activeElement);
  const values = new Map(inputs.filter(({ value, defaultValue }) => value !== defaultValue).map(({ name, value }) => [name, value]));
  return { values, focus: active && { name: active.name, start: active.selectionStart, end: active.selectionEnd } };
}

/** Takes what the script in the page's markup has kept (`server/keep-presses.ts`). It keeps no more. */
export function takePresses(root: ShadowRoot & { presses?: readonly string[] }): readonly string[] {
  const { presses = [] } = root;
  delete root.presses;
  return presses;
}

/** Writes the values into untouched fields of the same names, as if they were typed, and restores the caret. */
export function writeTyped(root: ShadowRoot, { values, focus }: Typed): void {
  for (const input of inputsOf(root)) {
    const value = values.get(input.name);
    if (value !== undefined && input.value === input.defaultValue) {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    if (focus?.name === input.name && !root.activeElement) {
      input.focus({ preventScroll: true });
      input.setSelectionRange(focus.start, focus.end);
    }
  }
}
