import type { CDPSession } from 'playwright-core';
import type { Random } from '../seeded';

/** A field as its visitor expects it: its text, and the selection from where it began to where the caret is. */
export interface Expected {
  readonly text: string;
  readonly anchor: number;
  readonly caret: number;
}

/** An empty field that nobody has touched. */
export const UNTOUCHED: Expected = { text: '', anchor: 0, caret: 0 };

const ends = ({ anchor, caret }: Expected) => [Math.min(anchor, caret), Math.max(anchor, caret)] as const;

/** Returns a field after something was put in the place of its selection. */
function replaced(field: Expected, by: string): Expected {
  const [start, end] = ends(field);
  const at = start + by.length;
  return { text: field.text.slice(0, start) + by + field.text.slice(end), anchor: at, caret: at };
}

const isCollapsed = ({ anchor, caret }: Expected) => anchor === caret;
const within = ({ text }: Expected, at: number) => Math.max(0, Math.min(text.length, at));
const moved = (at: number): Pick<Expected, 'anchor' | 'caret'> => ({ anchor: at, caret: at });
const extended = (field: Expected, by: number): Expected => ({ ...field, caret: within(field, field.caret + by) });
const removed = (field: Expected, by: number) => replaced(isCollapsed(field) ? extended(field, by) : field, '');

const SHIFT = 8;

/** A key that writes nothing: what Chromium is told of it, and what it does to a field. */
interface EditingKey {
  readonly key: string;
  readonly number: number;
  readonly modifiers?: number;
  readonly does: (field: Expected) => Expected;
}

const EDITING: readonly EditingKey[] = [
  { key: 'ArrowLeft', number: 37, does: (on) => ({ ...on, ...moved(isCollapsed(on) ? within(on, on.caret - 1) : ends(on)[0]) }) },
  { key: 'ArrowRight', number: 39, does: (on) => ({ ...on, ...moved(isCollapsed(on) ? within(on, on.caret + 1) : ends(on)[1]) }) },
  { key: 'Home', number: 36, does: (on) => ({ ...on, ...moved(0) }) },
  { key: 'End', number: 35, does: (on) => ({ ...on, ...moved(on.text.length) }) },
  { key: 'ArrowLeft', number: 37, modifiers: SHIFT, does: (on) => extended(on, -1) },
  { key: 'ArrowRight', number: 39, modifiers: SHIFT, does: (on) => extended(on, 1) },
  { key: 'Backspace', number: 8, does: (on) => removed(on, -1) },
  { key: 'Delete', number: 46, does: (on) => removed(on, 1) },
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** How many of a hundred keys write a letter. */
const WRITES = 70;

const pick = <T>(random: Random, list: ArrayLike<T>): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('The list is empty');
  return found;
};

/** Presses a key at random, and returns what the field should be then. Does not wait for the page. */
export function pressAny(
  input: CDPSession,
  random: Random,
  field: Expected,
): { readonly sent: Promise<unknown>; readonly field: Expected } {
  const press = (down: { readonly key: string; readonly text?: string; readonly modifiers?: number }, number: number) => {
    const both = {
      key: down.key,
      code: down.text === undefined ? down.key : `Key${down.key.toUpperCase()}`,
      windowsVirtualKeyCode: number,
    };
    const type = down.text === undefined ? 'rawKeyDown' : 'keyDown';
    return Promise.all([
      input.send('Input.dispatchKeyEvent', { ...down, ...both, type }),
      input.send('Input.dispatchKeyEvent', { ...both, type: 'keyUp' }),
    ]);
  };
  if (random() * 100 < WRITES) {
    const text = pick(random, LETTERS);
    return { sent: press({ key: text, text }, text.toUpperCase().charCodeAt(0)), field: replaced(field, text) };
  }
  const { key, number, modifiers = 0, does } = pick(random, EDITING);
  return { sent: press({ key, modifiers }, number), field: does(field) };
}

/** The steps in which an input method writes a word, and the word. */
const STEPS = ['に', 'にほ', 'にほん'];
const WORD = '日本';

/** Writes a word in an input method. `between` runs while the word is unfinished. Returns what the field should be then. */
export async function compose(input: CDPSession, field: Expected, between: () => unknown): Promise<Expected> {
  for (const text of STEPS) {
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await between();
  }
  await input.send('Input.insertText', { text: WORD });
  return replaced(field, WORD);
}
