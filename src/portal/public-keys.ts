import type { Data } from '../contract/calls';
import * as LIMITS from '../contract/limits';
import { every, onAbort } from '../rules/waits';
import type { Client } from './client';
import { reportable } from './failures';
import type { Site } from './site';
import type { StartUp } from './start-up';

/** A fetched public key: base64 of the SPKI DER. */
export type PublicKey = Data<'publicKey'>;

/** Creates the public key of one portal, for encrypting passwords, and keeps it fresh. A failure is only logged. */
export function createPublicKeys({ host, incident, signal }: Site, client: Client, startUp: StartUp) {
  let newest: PublicKey | undefined;
  let fetching: Promise<PublicKey | undefined> | undefined;

  const fetchKey = async () => {
    const result = await client.publicKey({}, { begun: startUp.takeBegun('publicKey') });
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
    /** Fetches the key now and every 180000 ms until the portal ends. A failure keeps the key. */
    poll() {
      void refresh();
      onAbort(signal, every(host.clock, LIMITS.publicKeyRefreshMs, refresh));
    },
    /** Returns the newest key. Fetches one first if there is none. `undefined` if that fails. */
    current: async () => newest ?? refresh(),
    /** Fetches a fresh key, or waits for the fetch in flight. There are never two at once. */
    refresh,
  };
}
