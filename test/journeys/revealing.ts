import { ERRORS, type ErrorFacts } from '../../src/contract/errors';

const revealing = (what: readonly ErrorFacts['revealsAccount'][]): readonly number[] =>
  Object.entries(ERRORS).flatMap(([code, { revealsAccount }]) => (revealsAccount && what.includes(revealsAccount) ? [Number(code)] : []));

/** The codes that tell whether there is an account. */
export const EXISTENCE = revealing(['existence']);
/** The codes that tell what state an account is in. */
export const STATES = revealing(['state']);
/** The codes that tell something about an account. */
export const REVEALING = [...EXISTENCE, ...STATES];
