import { documentOf } from '../boot/page-document';

/** What the build gives the libraries of the later parts for `document`: React calls its methods while it loads. Absent in Node. */
export const ownDocument = typeof window === 'undefined' ? undefined : /* @__PURE__ */ documentOf(window.document);
