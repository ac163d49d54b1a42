import { pageOf } from '../rules/page-of';

/**
 * What the build gives the libraries of the later parts for `document`: React calls its methods while it loads, and an element with the name
 * of one would end that (see `rules/page-of.ts`).
 */
export default pageOf(window.document);
