import type { ErrorCode } from '../contract/errors';
import type { Key } from '../contract/words';

/** No answer, 500, 2027, 4003, 4004. */
const PASSING: readonly ErrorCode[] = ['network', 500, 2027, 4003, 4004];
const UNMAPPED: Key = 'Common.ClientUnknownError';

/** Whether a failure says nothing of what was asked: the same may well go through another time. So may one with a code that nobody knows. */
export const isPassing = ({ code, key }: { readonly code: ErrorCode; readonly key: Key }): boolean =>
  PASSING.includes(code) || key === UNMAPPED;
