/** Whether no element on the page has the focus. */
export const isFocusNowhere = ({ ownerDocument: page }: Node): boolean => page?.activeElement === page?.body;

/** Focuses the title if the focused element was removed from the page. A focus elsewhere on the page stays there. */
export const takeFocus = (title: HTMLElement | null): void => {
  if (title && isFocusNowhere(title)) title.focus({ preventScroll: true });
};
