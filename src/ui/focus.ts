/** Returns the tree that a node on the page stands in: that of a shadow root, or the page. */
export function treeOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root : document;
}

/** Whether no element on the page has the focus. */
export const isFocusNowhere = ({ ownerDocument: page }: Node): boolean => page?.activeElement === page?.body;

/** Focuses the title if the focused element was removed from the page. A focus elsewhere on the page stays there. */
export const takeFocus = (title: HTMLElement | null): void => {
  if (title && isFocusNowhere(title)) title.focus({ preventScroll: true });
};

const takeFocusIn = (selector: string) => (place: HTMLElement | null) => {
  if (place && isFocusNowhere(place)) place.querySelector<HTMLElement>(selector)?.focus();
};

/** The same for the first field of a place: the button that led to it is gone. */
export const takeFieldFocus = takeFocusIn('input');

/** The same for the first field or button of a place. */
export const takeControlFocus = takeFocusIn('input, button');

/** Whether something outside a place has the focus, on the page or in the portal. A place that changes by itself must not take it away. */
export function isFocusElsewhere(place: HTMLElement): boolean {
  const page = place.ownerDocument;
  const active = treeOf(place).activeElement ?? page.activeElement;
  return active !== null && active !== page.body && !place.contains(active);
}
