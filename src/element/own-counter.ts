const NAME = 'nanostoresGlobal';

/** Whether another script of the page uses nanostores. Evaluated before the portal's own copy of nanostores. */
const shared = Object.hasOwn(globalThis, NAME);

// Without its own, nanostores would take an element with this `id` for the counter.
if (!shared) Reflect.set(globalThis, NAME, { epoch: 0 });

/**
 * Removes the global counter through which copies of nanostores work together, unless another script uses it. The portal shares no stores,
 * and the page gets no global from it but `LoginPortal`.
 */
export function takeCounterBack(): void {
  if (!shared) Reflect.deleteProperty(globalThis, NAME);
}
