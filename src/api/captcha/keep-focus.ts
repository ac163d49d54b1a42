/**
 * Remembers the focused element, inside shadow roots too. Returns a function that focuses it again. A captcha is a window over the page;
 * when it closes, the focus is lost.
 */
export function keepFocus(): () => void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
