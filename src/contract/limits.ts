/** The numbers of the business, by name. Each is an export of its own, so that a chunk holds those alone that it uses. */
export * as LIMITS from './limit-values';
