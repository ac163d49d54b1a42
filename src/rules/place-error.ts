import type { ErrorFacts, ErrorField } from '../contract/errors';

/** Where a form shows a failure. */
export type ErrorPlace = ErrorField | 'alert';

/**
 * Where the sentence of a failure belongs: at the field that the catalogue names, where the form has one of that name, else in the form's
 * alert (contract section 8).
 */
export const placeError = ({ field }: ErrorFacts, fields: readonly string[]): ErrorPlace =>
  field && fields.includes(field) ? field : 'alert';
