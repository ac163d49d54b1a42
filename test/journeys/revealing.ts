import { ERRORS } from '../../src/contract/errors';

/** The codes that tell something about an account. */
export const REVEALING: readonly number[] = Object.entries(ERRORS).flatMap(([code, { revealsAccount }]) =>
  revealsAccount ? [Number(code)] : [],
);
