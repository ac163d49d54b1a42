/**
 * Returns the parts of a page's portal that overflow the window sideways, are cut off, or can be scrolled sideways. Self-contained, because
 * it runs in the page.
 */
export function overflowIn(page: Document): readonly string[] {
  const width = page.documentElement.clientWidth;
  const found = page.documentElement.scrollWidth > width ? [`the page is ${page.documentElement.scrollWidth} wide`] : [];
  for (const element of page.querySelector('login-portal')?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? []) {
    const { left, right } = element.getBoundingClientRect();
    const { overflowX, clipPath, visibility } = getComputedStyle(element);
    const name = `${element.localName}.${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`;
    if (clipPath !== 'none' || visibility === 'hidden' || element.closest('svg, .hidden, option')) continue;
    if (left < -1 || right > width + 1) found.push(`${name} from ${left} to ${right}`);
    // Typed text in an input scrolls with the caret.
    if (overflowX !== 'visible' && element.localName !== 'input' && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} is cut off`);
  }
  return found;
}
