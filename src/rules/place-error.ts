import type { ErrorFacts, ErrorField } from '../contract/errors';

/** Where a form shows a failure. */
export type ErrorPlace = ErrorField | 'alert';

/**
 * Returns where a form shows the sentence of a failure: at the field that the catalogue names if the form has that field, else in the
 * form's alert (contract section 8).
 */
export const placeError = ({ field }: ErrorFacts, fields: readonly string[]): ErrorPlace =>
  field && fields.includes(field) ? field : 'alert';
