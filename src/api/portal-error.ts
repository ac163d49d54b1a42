import type { ErrorCode, ErrorField } from '../contract/errors';
import type { Key } from '../contract/words';

/** Why a call did not succeed. Holds nothing that the visitor typed. */
export interface PortalError<Failure = unknown> {
  readonly code: ErrorCode;
  /** The sentence to show. */
  readonly key: Key;
  /** The field whose value is at fault, where the catalogue names one. */
  readonly field?: ErrorField;
  /** `METHOD path`, without query. */
  readonly request: string;
  /** What the server told beside the code, as far as the call's answer is read. */
  readonly data?: Failure;
}

/** What became of a call. `aborted`: the portal itself gave it up, and nothing is to be shown. */
export type Result<Data, Failure = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly aborted: true }
  | { readonly ok: false; readonly aborted: false; readonly error: PortalError<Failure> };

/** The data of a call that has to succeed. Throws where it did not, with what a report may tell of it. */
export function dataOrThrow<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data;
  throw new Error(result.aborted ? '' : `${result.error.request}: ${result.error.code}`);
}

export const ABORTED = { ok: false, aborted: true } as const;

/** No answer came (contract section 4). */
export const networkError = (request: string): PortalError<never> => ({ code: 'network', key: 'Common.NetworkError', request });
