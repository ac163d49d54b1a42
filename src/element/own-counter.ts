/** Whether another script of the page uses nanostores: evaluated before ours does. */
const shared = 'nanostoresGlobal' in globalThis;

/** nanostores leaves its counter on the page for other copies to share. Ours is the portal's own: the page has one name of the portal's, and no other. */
export function takeCounterBack(): void {
  if (!shared) Reflect.deleteProperty(globalThis, 'nanostoresGlobal');
}
