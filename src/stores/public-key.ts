import type { Methods } from '../api/client';
import type { PublicKey } from '../api/encrypt';
import { onAbort } from '../api/on-abort';
import { reportable } from '../api/portal-error';
import { LIMITS } from '../contract/limits';
import type { Clock } from './host';

/** The key for encrypting passwords, kept fresh (spec section 4). */
export interface PublicKeys {
  /** Fetches the key now and every 180000 ms until the signal aborts. A failure keeps the key. */
  poll(signal: AbortSignal): void;
  /** Returns the newest key. Fetches one first if there is none. `undefined` if that fails. */
  current(): Promise<PublicKey | undefined>;
  /** Fetches a fresh key, or waits for the fetch in flight. There are never two at once. */
  refresh(): Promise<PublicKey | undefined>;
}

/**
 * Creates the public key of one portal.
 * @param failed logs a failure. Nobody else is told of it (spec section 8).
 */
export function createPublicKeys(client: Methods<'publicKey'>, clock: Clock, failed: (error: unknown) => void): PublicKeys {
  let newest: PublicKey | undefined;
  let fetching: Promise<PublicKey | undefined> | undefined;

  const fetchKey = async () => {
    const result = await client.publicKey({});
    fetching = undefined;
    if (!result.ok) {
      if (!result.aborted) failed(reportable(result.error));
      return undefined;
    }
    newest = result.data;
    return newest;
  };
  const refresh = () => {
    fetching ??= fetchKey();
    return fetching;
  };

  return {
    poll(signal) {
      void refresh();
      onAbort(signal, clock.every(LIMITS.publicKeyRefreshMs, refresh));
    },
    current: async () => newest ?? refresh(),
    refresh,
  };
}
