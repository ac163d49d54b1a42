/** The numbers of the business, by name. Separate exports, so that each chunk contains only those it uses. */
export * as LIMITS from './limit-values';
