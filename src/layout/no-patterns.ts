/**
 * Stands in for `regexparam`, with which wouter reads the patterns of its routes. The portal reads its paths itself (see
 * `rules/screen-at.ts`), so visitors need not load it.
 */
export const parse = (): void => {};
