import type { PublicKey } from '../api/encrypt';
import { reportable } from '../api/portal-error';
import * as LIMITS from '../contract/limits';
import { onAbort } from '../rules/on-abort';
import type { Base } from './base';

/** The key for encrypting passwords, kept fresh (spec section 4). */
export interface PublicKeys {
  /** Fetches the key now and every 180000 ms until the portal ends. A failure keeps the key. */
  poll(): void;
  /** Returns the newest key. Fetches one first if there is none. `undefined` if that fails. */
  current(): Promise<PublicKey | undefined>;
  /** Fetches a fresh key, or waits for the fetch in flight. There are never two at once. */
  refresh(): Promise<PublicKey | undefined>;
}

/** Creates the public key of one portal. A failure is only logged (spec section 8). */
export function createPublicKeys({ client, host, incident, signal, takeBegun }: Base): PublicKeys {
  let newest: PublicKey | undefined;
  let fetching: Promise<PublicKey | undefined> | undefined;

  const fetchKey = async () => {
    const result = await client.publicKey({}, { begun: takeBegun('publicKey') });
    fetching = undefined;
    if (!result.ok) {
      if (!result.aborted) incident('public key')(reportable(result.error));
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
    poll() {
      void refresh();
      onAbort(signal, host.clock.every(LIMITS.publicKeyRefreshMs, refresh));
    },
    current: async () => newest ?? refresh(),
    refresh,
  };
}
