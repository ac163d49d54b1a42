/** Inherits nothing: a script of the page may have given all objects a `behavior`, and the browser throws at one that it does not know. */
const NEAREST = { __proto__: null, block: 'nearest' } as const;

/** Scrolls as little as shows the whole element. */
export function intoView(element: Element): void {
  element.scrollIntoView(NEAREST);
}
