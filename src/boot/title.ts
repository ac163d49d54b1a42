import { documentOf } from './page-document';

/** The page's title while portals write it. */
export interface Title {
  /** Sets the title for a portal. The one that writes last counts. */
  write(portal: object, title: string): void;
  /** Undoes what a portal wrote. After the last portal, the title is what it was before, unless the site has set another one. */
  release(portal: object): void;
  /** Returns the title before any portal changed it; `undefined` if none has. */
  original(): string | undefined;
}

/**
 * Creates the title of a page.
 * @param original the title before any portal changed it, if one has already.
 */
export function createTitle(node: Document, original?: string): Title {
  const titles = new Map<object, string>();
  let written: string | undefined;
  const show = (title: string) => {
    const page = documentOf(node);
    page.title = title;
    written = page.title;
  };
  return {
    write(portal, title) {
      original ??= documentOf(node).title;
      titles.set(portal, title);
      show(title);
    },
    release(portal) {
      if (!titles.delete(portal) || original === undefined) return;
      const last = [...titles.values()].at(-1);
      if (last !== undefined) show(last);
      else if (documentOf(node).title === written) show(original);
    },
    original: () => original,
  };
}
