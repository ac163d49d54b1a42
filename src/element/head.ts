import type { Brand } from '../contract/variant';

/** What the page had before a portal wrote on it. */
interface Before {
  readonly title: string;
  /** The page's own icons, with the `rel` that they have lost meanwhile. */
  readonly icons: ReadonlyMap<HTMLLinkElement, string>;
  readonly ours: HTMLLinkElement;
  /** Portals that manage this page's head now, the one that counts last. */
  readonly writers: Map<object, Brand>;
  /** The title as it was written here: one that the site has set since then is the site's. */
  written: string;
}

const pages = new WeakMap<Document, Before>();

function begin(page: Document): Before {
  const icons = new Map([...page.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((icon) => [icon, icon.rel]));
  const ours = page.createElement('link');
  ours.rel = 'icon';
  // They stay where they are: a framework that made them counts on that when it takes them away.
  for (const icon of icons.keys()) icon.rel = 'replaced';
  page.head.append(ours);
  const before = { title: page.title, icons, ours, writers: new Map<object, Brand>(), written: page.title };
  pages.set(page, before);
  return before;
}

function write(page: Document, before: Before) {
  const brand = [...before.writers.values()].at(-1);
  if (!brand) return;
  page.title = brand.title;
  before.written = page.title;
  before.ours.href = brand.favicon;
}

/**
 * Gives the page the brand's title and favicon (spec section 2). Where several portals stand on a page, the last one to arrive counts.
 * @param writer tells the portals of a page apart.
 */
export function manageHead(page: Document, writer: object, brand: Brand): void {
  const before = pages.get(page) ?? begin(page);
  before.writers.set(writer, brand);
  write(page, before);
}

/** Takes back what a portal wrote; after the last one the page is as it was. */
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
  if (page.title === before.written) page.title = before.title;
}
