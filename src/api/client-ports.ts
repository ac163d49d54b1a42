import type { ErrorFacts } from '../contract/errors';
import type { Activity } from '../contract/fault';
import type { RequestContext } from './request';

/** What the client needs from outside. */
export interface ClientPorts {
  /** Read at each call, so that a changed attribute or language takes effect at once. */
  readonly context: () => RequestContext;
  readonly fetch: typeof globalThis.fetch;
  /** Runs a function after a delay. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Returns the catalogue's row for a code. */
  readonly factsOf: (code: number) => ErrorFacts;
  /** Returns a function that reports an exception; `during` says what was being done. */
  readonly incident: (during: Activity) => (error: unknown) => void;
  /** Ends every call when the portal ends. */
  readonly signal: AbortSignal;
}
