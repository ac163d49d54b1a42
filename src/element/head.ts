import type { Brand } from '../contract/variant';
import { pageOf } from '../rules/page-of';

/** The page's head before a portal changed it. */
interface Before {
  readonly title: string;
  /** The page's own icons, with their original `rel`. */
  readonly icons: ReadonlyMap<HTMLLinkElement, string>;
  readonly ours: HTMLLinkElement;
  /** The portals that manage the head now. The last one counts. */
  readonly writers: Map<object, Brand>;
  /** The title that was last written here. If the page has another one, the site has set it, and it stays. */
  written: string;
}

const pages = new WeakMap<Document, Before>();

function begin(node: Document): Before {
  const page = pageOf(node);
  const icons = new Map([...page.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((icon) => [icon, icon.rel]));
  const ours = page.createElement('link');
  ours.rel = 'icon';
  // The icons stay in place, because a framework that created them expects them there when it removes them.
  for (const icon of icons.keys()) icon.rel = 'replaced';
  page.head.append(ours);
  const before = { title: page.title, icons, ours, writers: new Map<object, Brand>(), written: page.title };
  pages.set(node, before);
  return before;
}

function write(page: Document, before: Before) {
  const brand = [...before.writers.values()].at(-1);
  if (!brand) return;
  const own = pageOf(page);
  own.title = brand.title;
  before.written = own.title;
  before.ours.href = brand.favicon;
}

/**
 * Sets the page's title and favicon to the brand's (spec section 2). If a page has several portals, the last one to arrive counts.
 * @param writer identifies the portal.
 */
export function manageHead(page: Document, writer: object, brand: Brand): void {
  const before = pages.get(page) ?? begin(page);
  before.writers.set(writer, brand);
  write(page, before);
}

/** Undoes what a portal wrote. After the last portal, the page is as it was before. */
export function releaseHead(page: Document, writer: object): void {
  const before = pages.get(page);
  if (!before?.writers.delete(writer)) return;
  if (before.writers.size > 0) {
    write(page, before);
    return;
  }
  pages.delete(page);
  before.ours.remove();
  for (const [icon, rel] of before.icons) icon.rel = rel;
  const own = pageOf(page);
  if (own.title === before.written) own.title = before.title;
}
