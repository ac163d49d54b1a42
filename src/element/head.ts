import { documentOf } from '../boot/page-document';
import { createTitle, type Title } from '../boot/title';
import type { Brand } from '../contract/variant';

/** The page's head before a portal changed it. */
interface Before {
  readonly title: Title;
  /** The page's own icons, with their original `rel`. */
  readonly icons: ReadonlyMap<HTMLLinkElement, string>;
  readonly ours: HTMLLinkElement;
  /** The portals that manage the head now. The last one counts. */
  readonly writers: Map<object, Brand>;
}

const pages = new WeakMap<Document, Before>();

function begin(node: Document, pageTitle: string | undefined): Before {
  const page = documentOf(node);
  const icons = new Map([...page.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((icon) => [icon, icon.rel]));
  const ours = page.createElement('link');
  ours.rel = 'icon';
  // The icons stay in place, because a framework that created them expects them there when it removes them.
  for (const icon of icons.keys()) icon.rel = 'replaced';
  page.head.append(ours);
  const before = { title: createTitle(node, pageTitle), icons, ours, writers: new Map<object, Brand>() };
  pages.set(node, before);
  return before;
}

/**
 * Sets the page's title and favicon to the brand's. If a page has several portals, the last one to arrive counts.
 * @param writer identifies the portal.
 * @param pageTitle the page's title before any portal changed it, if the first file has.
 */
export function manageHead(page: Document, writer: object, brand: Brand, pageTitle: string | undefined): void {
  const before = pages.get(page) ?? begin(page, pageTitle);
  before.writers.set(writer, brand);
  before.title.write(writer, brand.title);
  before.ours.href = brand.favicon;
}

/** Undoes what a portal wrote. After the last portal, the page is as it was before. */
export function releaseHead(page: Document, writer: object): void {
  const before = pages.get(page);
  if (!before?.writers.delete(writer)) return;
  before.title.release(writer);
  const last = [...before.writers.values()].at(-1);
  if (last) {
    before.ours.href = last.favicon;
    return;
  }
  pages.delete(page);
  before.ours.remove();
  for (const [icon, rel] of before.icons) icon.rel = rel;
}
