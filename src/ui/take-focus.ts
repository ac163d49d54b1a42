/** Whether nothing on the page has the focus: what had it has gone, or was never focused. */
export const isFocusNowhere = ({ ownerDocument: page }: Node): boolean => page?.activeElement === page?.body;

/** What came in place of something took that thing's focus away with it: then it has the focus itself. Who is elsewhere on the page stays there. */
export const takeFocus = (title: HTMLElement | null): void => {
  if (title && isFocusNowhere(title)) title.focus({ preventScroll: true });
};
