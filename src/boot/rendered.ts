/**
 * Whether the browser renders an element: neither it nor what surrounds it is `display: none`, and no closed `<details>` skips it. An element
 * that is transparent, off screen or without height is rendered. One outside a document is not. In a browser that is too old to tell, each is.
 */
export const isRendered = (element: Element): boolean => element.checkVisibility?.() ?? true;

/**
 * Calls back with an observed element once after `observe`, and when it may have begun or stopped being rendered. `display: none` changes
 * the size of a box. Where the browser skips content (`content-visibility`), as in a closed `<details>`, sizes stay, and only the
 * intersection with the window changes.
 */
export function watchRendered({ ResizeObserver, IntersectionObserver }: typeof globalThis, changed: (element: Element) => void) {
  const tell = (entries: readonly { readonly target: Element }[]) => {
    for (const { target } of entries) changed(target);
  };
  const observers = [new ResizeObserver(tell), new IntersectionObserver(tell)];
  return {
    observe(element: Element) {
      for (const observer of observers) observer.observe(element);
    },
    end() {
      for (const observer of observers) observer.disconnect();
    },
  };
}
