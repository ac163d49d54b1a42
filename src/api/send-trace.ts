import { ENDPOINTS, type Sends } from '../contract/endpoints';
import type { ClientPorts } from './client-ports';
import { requestHeaders, requestUrl } from './request';

/**
 * Sends a trace (contract section 4). Nothing waits for it, no response is read, and failures are ignored. The request survives leaving the
 * page, but none starts after the portal has ended.
 */
export function sendTrace<C extends 'trace' | 'traceUtm'>(
  { context, fetch, signal }: Pick<ClientPorts, 'context' | 'fetch' | 'signal'>,
  call: C,
  sends: Sends<C>,
): void {
  if (signal.aborted) return;
  const { method, path } = ENDPOINTS[call];
  const headers = { ...requestHeaders(context()), 'content-type': 'application/json' };
  const body = JSON.stringify(sends);
  fetch(requestUrl(context().apiBase, path), { method, headers, body, credentials: 'include', keepalive: true }).catch(() => undefined);
}
