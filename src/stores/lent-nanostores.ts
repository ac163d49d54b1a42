import type * as Nanostores from 'nanostores';

/*
 * In the build this stands for nanostores in all parts but the first file, which has it and lends it: two copies on a page would each keep a count of
 * changes of their own, and a store computed by the one would miss the changes that the other makes.
 */
export let atom: typeof Nanostores.atom;
export let computed: typeof Nanostores.computed;
export let onMount: typeof Nanostores.onMount;

/** What is lent. */
export type Lent = Pick<typeof Nanostores, 'atom' | 'computed' | 'onMount'>;

/** To be called before anything else of these parts runs. */
export function borrow(from: Lent): void {
  ({ atom, computed, onMount } = from);
}

/** For `useStore(store, { keys })`: nobody here names keys, and without the filter it would draw more often, no less. */
export const listenKeys = (store: Nanostores.Store, _keys: unknown, told: () => void): (() => void) => store.listen(told);
