import type { ErrorCode, ErrorFacts } from '../contract/errors';
import { Fault } from '../contract/fault';

/** Why a call failed, with the facts of its row in the catalogue. Contains nothing that the visitor typed. */
export interface PortalError<Failure = unknown> extends ErrorFacts {
  readonly code: ErrorCode;
  /** `METHOD path`, without the query. */
  readonly request: string;
  /** What the server sent beside the code, as far as the portal reads it. */
  readonly data?: Failure;
  /** The exception, if one ended the call. It has been reported. */
  readonly cause?: unknown;
}

/** The result of a call. `aborted`: the portal itself gave the call up, so there is nothing to show. */
export type Result<Data, Failure = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly aborted: true }
  | { readonly ok: false; readonly aborted: false; readonly error: PortalError<Failure> };

/** Returns what to report of a failed call: the exception that ended it, else an error of the portal's own. */
export const reportable = ({ cause, request, code }: PortalError): unknown => cause ?? new Fault('call-failed', `${request}: ${code}`);

/** Returns the data of a call that must succeed. Throws what is to be reported if it failed. */
export function dataOrThrow<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data;
  throw result.aborted ? new Error() : reportable(result.error);
}

/** The result of every call that the portal gave up. */
export const ABORTED = { ok: false, aborted: true } as const;

/** Returns the error for a call without a response (contract section 4). */
export const networkError = (request: string): PortalError<never> => ({
  code: 'network',
  key: 'Common.NetworkError',
  temporary: true,
  request,
});
