import type { ErrorCode } from '../contract/errors';
import type { Key } from '../contract/words';

/** Codes of temporary failures: no answer, internal error, too many requests, message queue, asynchronous job. */
const TEMPORARY: readonly ErrorCode[] = ['network', 500, 2027, 4003, 4004];
const UNMAPPED: Key = 'Common.ClientUnknownError';

/** Whether a failure may be temporary, so that the same request may succeed later. Unknown codes count as temporary. */
export const isTemporary = ({ code, key }: { readonly code: ErrorCode; readonly key: Key }): boolean =>
  TEMPORARY.includes(code) || key === UNMAPPED;
