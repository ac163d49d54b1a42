/*
 * Markup of a page can stand in for members of its document: with an `<img name="createElement">`, `document.createElement` is that image
 * (HTML, 3.1.7). Everything that guards against this is in this file.
 */

/** Returns what all documents have, which no element replaces. */
const prototypeOf = (page: Document): object => Object.getPrototypeOf(page);

/** An element that stands in for a member is the document's own property (Web IDL, LegacyOverrideBuiltIns). */
const isReplaced = (page: Document): boolean => Object.keys(page).some((name) => name in prototypeOf(page));

const MEMBERS: ProxyHandler<Document> = {
  get(page, name) {
    const member: unknown = Reflect.get(name in prototypeOf(page) ? prototypeOf(page) : page, name, page);
    return typeof member === 'function' ? member.bind(page) : member;
  },
  set: (page, name, value) => Reflect.set(prototypeOf(page), name, value, page),
};

/** Returns the document, or a view of it with its own members if elements of the page stand in for some of them. */
export const documentOf = (page: Document): Document => (isReplaced(page) ? new Proxy(page, MEMBERS) : page);

/** Returns the window of a document. No element can stand in for `window.document` (HTML, 7.2.2). */
export const windowOf = (page: Document): Window & typeof globalThis =>
  (page === window.document ? undefined : documentOf(page).defaultView) ?? window;

/** Returns a window whose document is this one. React goes through the window to find the element that has the focus. */
const windowWith = (page: Document, view: Window): Window =>
  new Proxy(view, {
    get(_, name) {
      if (name === 'document') return page;
      const member: unknown = Reflect.get(view, name);
      return typeof member === 'function' && !Object.hasOwn(member, 'prototype') ? member.bind(view) : member; // a class keeps its members
    },
  });

/**
 * Returns what React takes for the document of its root where elements stand in for members. It adds no listeners: React would only listen to
 * `selectionchange`, which no component uses, and it would then walk up from the document, without end beside an image called `parentNode`.
 */
const viewForReact = (real: Document, page: Document): object => ({
  __proto__: page,
  defaultView: windowWith(page, windowOf(real)),
  addEventListener() {},
});

/** Lets `ownerDocument` of a root return the document, or the view of it. Elements may be added at any time, so it looks each time. */
export function guardDocument(root: ShadowRoot): void {
  const { ownerDocument } = root.host;
  Object.defineProperty(root, 'ownerDocument', {
    configurable: true,
    get() {
      const page = documentOf(ownerDocument);
      return page === ownerDocument ? page : viewForReact(ownerDocument, page);
    },
  });
}
