import type { ErrorFacts } from '../contract/errors';

/**
 * Returns where a form shows the sentence of a failure: at the field that the catalogue names if the form has that field, else in the
 * form's alert (contract section 8).
 */
export const placeError = <F extends string>({ field }: ErrorFacts, fields: readonly F[]): F | 'alert' =>
  fields.find((own) => own === field) ?? 'alert';
