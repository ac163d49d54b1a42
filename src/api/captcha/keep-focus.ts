/**
 * Remembers what has the focus, however deep. Gives what puts it back: a captcha is a window over the page, and takes the focus along into
 * nowhere when it goes.
 */
export function keepFocus(): () => void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
