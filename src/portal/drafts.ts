import { atom, type WritableAtom } from 'nanostores';

/**
 * What a visitor has typed and chosen in the portal of an element, by names. A portal ends when its element stops being rendered, and the
 * next one goes on with this. In memory only, and without secrets.
 */
export type Drafts = Map<string, unknown>;

/** Creates a store that begins with what the portal before left under this name. Each name belongs to one store. */
export function createDraft<T>(drafts: Drafts, name: string, initial: T): WritableAtom<T> {
  const $draft = atom((drafts.get(name) as T | undefined) ?? initial); // only this store writes it
  $draft.listen((value) => void drafts.set(name, value));
  return $draft;
}
