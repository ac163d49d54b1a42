import { documentOf } from '../boot/page-document';

const WARNING =
  '[login-portal] Has the tag no end tag? HTML knows no <login-portal … />: what follows is inside of it, and does not show. Write <login-portal …></login-portal>.';

/** What no placeholder has, and the rest of a page often. */
const OF_A_PAGE = 'script, style, link, header, nav, main, aside, section, article, footer, login-portal';

/**
 * Whether an element seems to have swallowed the rest of the page. The parser closes it with what surrounds it, so nothing comes after it, and
 * it ends with the line breaks of the page's end.
 */
function hasSwallowed(element: Element): boolean {
  const children = [...element.children].filter((child) => child.localName !== 'noscript' && !child.slot);
  if (element.nextSibling || children.length === 0) return false;
  const end = element.lastChild?.nodeValue ?? '';
  return end.slice(end.trimEnd().length).includes('\n') || children.some((child) => child.matches(OF_A_PAGE));
}

const checked = new WeakSet<Element>();

/** Tells the site's engineers, once, if an element is written as if HTML could close it itself. */
export function warnIfSwallowed(element: Element): void {
  if (checked.has(element)) return;
  checked.add(element);
  const page = documentOf(element.ownerDocument);
  const check = () => {
    // biome-ignore lint/suspicious/noConsole: a site's engineers look here first
    if (hasSwallowed(element)) console.warn(WARNING);
  };
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', check, { once: true });
  else check();
}
