import { documentOf, windowOf } from '../boot/page-document';
import { createTitle, type Title } from '../boot/title';
import type { Brand } from '../contract/variant';

/** The page's head while portals manage it. */
interface Managed {
  title: Title;
  /** The page's own icons, with their original `rel`. */
  readonly icons: Map<HTMLLinkElement, string>;
  readonly ours: HTMLLinkElement;
  /** The portals that manage the head now. The last one counts. */
  readonly writers: Map<object, Brand>;
  readonly stopWatching: () => void;
}

const pages = new WeakMap<Document, Managed>();

/** Puts our icon in the place of the page's own. These stay where they are, because a framework that created them removes them there. */
function replaceIcons(page: Document, { icons, ours }: Pick<Managed, 'icons' | 'ours'>): void {
  for (const icon of page.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')) {
    if (icon === ours) continue;
    icons.set(icon, icon.rel);
    icon.rel = 'replaced';
  }
  if (!ours.isConnected) page.head.append(ours);
}

/** How often the head is managed anew. A site that insists on its own even more often wins. */
const MOST_SWAPS = 100;

/**
 * Calls back when titles or icons of the site's come into the head: a router that swaps pages brings those of the next one, and may leave the
 * portal where it is. A script that sets the title changes the element that is there, and its title stays.
 */
function watchHead(node: Document, ours: HTMLLinkElement, swapped: (hasTitle: boolean) => void): () => void {
  const { Element, MutationObserver } = windowOf(node);
  let swaps = 0;
  const watch = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node !== ours);
    const has = (selector: string) => added.some((node) => node instanceof Element && node.matches(selector));
    if (swaps >= MOST_SWAPS || !has('title, link[rel~="icon"]')) return;
    swaps += 1;
    swapped(has('title'));
  });
  watch.observe(documentOf(node).head, { childList: true });
  return () => watch.disconnect();
}

function begin(node: Document, pageTitle: string | undefined): Managed {
  const page = documentOf(node);
  const ours = page.createElement('link');
  ours.rel = 'icon';
  const writers = new Map<object, Brand>();
  const managed: Managed = {
    title: createTitle(node, pageTitle),
    icons: new Map(),
    ours,
    writers,
    stopWatching: watchHead(node, ours, (hasTitle) => {
      replaceIcons(page, managed);
      if (!hasTitle || page.title === [...writers.values()].at(-1)?.title) return; // ours, on a page that had none
      managed.title = createTitle(node); // the page has another title to go back to
      for (const [writer, { title }] of writers) managed.title.write(writer, title);
    }),
  };
  replaceIcons(page, managed);
  pages.set(node, managed);
  return managed;
}

/**
 * Sets the page's title and favicon to the brand's. If a page has several portals, the last one to arrive counts.
 * @param writer identifies the portal.
 * @param pageTitle the page's title before any portal changed it, if the first file has.
 */
export function manageHead(page: Document, writer: object, brand: Brand, pageTitle: string | undefined): void {
  const managed = pages.get(page) ?? begin(page, pageTitle);
  managed.writers.set(writer, brand);
  managed.title.write(writer, brand.title);
  managed.ours.href = brand.favicon;
}

/** Undoes what a portal wrote. After the last portal, the page is as it was before. */
export function releaseHead(page: Document, writer: object): void {
  const managed = pages.get(page);
  if (!managed?.writers.delete(writer)) return;
  managed.title.release(writer);
  const last = [...managed.writers.values()].at(-1);
  if (last) {
    managed.ours.href = last.favicon;
    return;
  }
  pages.delete(page);
  managed.stopWatching();
  managed.ours.remove();
  for (const [icon, rel] of managed.icons) icon.rel = rel;
}
