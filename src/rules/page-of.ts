const MEMBERS: ProxyHandler<Document> = {
  get(page, name) {
    const { prototype } = Document;
    const member: unknown = Reflect.get(name in prototype ? prototype : page, name, page);
    return typeof member === 'function' ? member.bind(page) : member;
  },
  set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
};

/**
 * Returns a document whose members are its own, whatever the page calls its elements. On the document itself an `<img name="createElement">`
 * stands in for the method (HTML, 3.1.7). It is not the node: an observer needs that.
 */
export const pageOf = (page: Document): Document => new Proxy(page, MEMBERS);

/** Returns the window of a document. No element can stand in for `window.document` (HTML, 7.2.2). */
export const windowOf = (page: Document): Window & typeof globalThis =>
  (page === window.document ? undefined : pageOf(page).defaultView) ?? window;
