import type { Methods } from '../api/client';
import type { PublicKey } from '../api/encrypt';
import { onAbort } from '../api/on-abort';
import { reportable } from '../api/portal-error';
import { LIMITS } from '../contract/limits';
import type { Clock } from './host';

/** The key that passwords are encrypted under, kept fresh (spec section 4). */
export interface PublicKeys {
  /** Fetches the key now and every 180000 ms until the signal ends it. A failure leaves the key as it was. */
  poll(signal: AbortSignal): void;
  /** The newest key; fetched first where there is none yet. `undefined` where none could be had. */
  current(): Promise<PublicKey | undefined>;
  /** Fetches a fresh one and gives it, or the one that is being fetched: never two at once. */
  refresh(): Promise<PublicKey | undefined>;
}

/**
 * Creates the keeper of one portal's public key.
 * @param failed logs a failure; nobody else is told of it (spec section 8).
 */
export function createPublicKeys(client: Methods<'publicKey'>, clock: Clock, failed: (error: unknown) => void): PublicKeys {
  let newest: PublicKey | undefined;
  let fetching: Promise<PublicKey | undefined> | undefined;

  const fetchKey = async () => {
    const result = await client.publicKey({}, { toSite: () => undefined });
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
