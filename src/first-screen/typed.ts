/** What stands in the fields of a root, and where the caret is: held in memory alone, for as long as it takes to draw the form anew. */
export interface Typed {
  readonly values: ReadonlyMap<string, string>;
  readonly focus?: { readonly name: string; readonly start: number | null; readonly end: number | null };
}

const inputsOf = (root: ParentNode) => [...root.querySelectorAll('input')].filter(({ name }) => name);

/** Reads what was typed into the fields of a root. */
export function readTyped(root: ShadowRoot): Typed {
  const inputs = inputsOf(root);
  const active = inputs.find((input) => input === root.activeElement);
  const values = new Map(inputs.filter(({ value }) => value).map(({ name, value }) => [name, value]));
  return { values, ...(active && { focus: { name: active.name, start: active.selectionStart, end: active.selectionEnd } }) };
}

/** Puts it back into fields of the same names that are empty, as if it were typed, and the caret where it was. */
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
