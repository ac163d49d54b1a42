import type * as Nanostores from 'nanostores';

/*
 * In the build, this module replaces nanostores in all parts but the first file, which lends its own copy. Two copies would each count
 * changes for themselves, and a computed store of one copy would miss changes of the other.
 */
export let atom: typeof Nanostores.atom;
export let computed: typeof Nanostores.computed;
export let onMount: typeof Nanostores.onMount;

/** What the first file lends. */
export type Lent = Pick<typeof Nanostores, 'atom' | 'computed' | 'onMount'>;

/** Must be called before any other code of these parts. */
export function borrow(from: Lent): void {
  ({ atom, computed, onMount } = from);
}

/** For `useStore(store, { keys })`. No caller passes keys, and without the filter a component would only render more often. */
export const listenKeys = (store: Nanostores.Store, _keys: unknown, told: () => void): (() => void) => store.listen(told);
