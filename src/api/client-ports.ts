import type { ErrorFacts } from '../contract/errors';
import type { PortalError } from './portal-error';
import type { RequestContext } from './request';

/** What the client needs from outside. */
export interface ClientPorts {
  /** Read at each call, so that a changed attribute or language counts at once. */
  readonly context: () => RequestContext;
  readonly fetch: typeof globalThis.fetch;
  /** Runs something later; returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** The catalogue's row of a code. */
  readonly factsOf: (code: number) => ErrorFacts;
  /** Told of each call that did not succeed, once, after the last attempt. */
  readonly onError: (error: PortalError) => void;
  /** Ends every call with the portal. */
  readonly signal: AbortSignal;
}
