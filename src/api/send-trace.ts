import type { Sends } from '../contract/calls';
import * as ENDPOINTS from '../contract/endpoints';
import * as LIMITS from '../contract/limits';
import { onAbort } from '../rules/on-abort';
import { requestHeaders, requestUrl } from '../rules/request';
import type { ClientPorts } from './client';

/** Sends a trace. Nothing waits for it, and failures are ignored. */
export type SendTrace = <C extends 'trace' | 'traceUtm'>(call: C, sends: Sends<C>) => void;

/**
 * Creates the sender of one portal's traces (contract section 4). A request survives leaving the page, but none starts after the portal has
 * ended. While too many hang, further traces are left out: they would take the connections that the visitor's own requests need.
 */
export function createTraceSender({ context, host, signal }: Pick<ClientPorts, 'context' | 'host' | 'signal'>): SendTrace {
  let underWay = 0;
  return (call, sends) => {
    if (signal.aborted || underWay >= LIMITS.tracesUnderWay) return;
    const { method, path } = ENDPOINTS[call];
    const headers = { ...requestHeaders(context()), 'content-type': 'application/json' };
    const body = JSON.stringify(sends);
    const ending = new AbortController();
    const stop = host.clock.after(LIMITS.requestTimeoutMs, () => ending.abort());
    const off = onAbort(signal, stop); // no request of the portal waits for a connection any more
    const end = () => {
      underWay -= 1;
      stop();
      off();
    };
    underWay += 1;
    const request = { method, headers, body, credentials: 'include', keepalive: true, signal: ending.signal } as const;
    host.fetch(requestUrl(context().apiBase, path), request).then(end, end);
  };
}
