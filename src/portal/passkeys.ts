import { atom, type ReadableAtom } from 'nanostores';
import { type Data, type Failure, requestOf } from '../contract/calls';
import * as CODES from '../contract/codes';
import { passkeyOptions } from '../contract/endpoints';
import type { SignedInBy } from '../contract/events';
import type { Authenticator, PickedPasskey } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { NO_PASSKEY_OFFER } from '../contract/storage';
import type { Api } from './api';
import type { Facts } from './facts';
import { ABORTED, type PortalError, type Result } from './failures';
import type { Site } from './site';
import { createMoments } from './tab-storage';
import { until } from './until';

/** Passkeys in one portal (contract section 12). */
export interface Passkeys {
  /** `undefined` unless the configuration has passkeys and the browser knows them. */
  readonly $authenticator: ReadableAtom<Authenticator | undefined>;
  /** Applies the common configuration. */
  configure(passkey: Data<'commonConfig'>['passkey']): void;
  /** Resolves, once the configuration has come, to whether there may be passkeys here. So it is if the part is missing: `pick` says that. */
  known(): Promise<boolean>;
  /**
   * Asks for a passkey in the browser's dialog, for a second step if there is a token. `aborted` if the visitor closes the dialog, or the
   * signal ends it. Rejects if a part of the bundle is missing.
   */
  pick(pickSignal: AbortSignal, verifyToken?: string): Promise<Result<PickedPasskey, Failure<'passkeyOptions'>>>;
  /** Whether a visitor who has signed in this way is offered a passkey, if their browser knows them. */
  isOffered(by: SignedInBy): boolean;
  /** The visitor wants no passkey for now. */
  decline(): void;
}

/** The ways to sign in after which no passkey is offered: by one, or without proving who one is. */
const NOT_OFFERED: readonly SignedInBy[] = ['passkey', 'mock', 'session'];

/** Creates the passkeys of one portal. */
export function createPasskeys({ host, time, signal, incident }: Site, { client, scope }: Api, { $configured }: Facts): Passkeys {
  const moments = createMoments(host.local, host.clock, time);
  const $authenticator = atom<Authenticator | undefined>();
  let loading: Promise<unknown> = Promise.resolve();
  let isConfigured = false;
  let offers = false;
  const load = async () => {
    if ($authenticator.get()) return;
    $authenticator.set(await host.authenticator(signal));
  };
  return {
    $authenticator,
    configure(passkey) {
      offers = passkey?.offer === true;
      isConfigured = passkey !== undefined;
      if (passkey) loading = load().catch(incident('passkey'));
    },
    async known() {
      await until($configured, Boolean, signal);
      await loading;
      const isKnown = () => $authenticator.get() !== undefined;
      return isConfigured ? load().then(isKnown, () => true) : isKnown(); // once more, if it failed
    },
    async pick(pickSignal, verifyToken) {
      await loading;
      await load(); // once more, if it failed: after a reload, the second step does not depend on the configuration
      const authenticator = $authenticator.get();
      if (!authenticator) return ABORTED;
      const options = await client.passkeyOptions({ scope, ...(verifyToken && { verifyToken }) }, { signal: pickSignal });
      if (!options.ok) return options;
      try {
        const picked = await authenticator.pick(options.data.publicKey, pickSignal);
        return picked ? { ok: true, data: picked } : ABORTED;
      } catch (error) {
        incident('passkey')(error);
        const request = requestOf(passkeyOptions);
        return { ok: false, aborted: false, error: { code: CODES.unexpected, key: 'Passkey.Failed', request, cause: error } };
      }
    },
    isOffered: (by) => offers && !NOT_OFFERED.includes(by) && !moments.kept(NO_PASSKEY_OFFER),
    decline: () => moments.keep(NO_PASSKEY_OFFER, time.now() + LIMITS.passkeyRefusedMs),
  };
}

/**
 * Returns the failure of a passkey with what the visitor is told. The browser is told to forget a passkey only if the server says that it
 * refused it because it does not know it: that cannot be undone (contract section 17).
 */
export function forgetUnknown<E extends PortalError<Failure<'signIn'> | Failure<'verify'>>>(error: E, { forget }: PickedPasskey): E {
  if (error.code !== CODES.checkFailed) return error;
  if (error.data?.unknown) forget();
  return { ...error, key: error.data?.unknown ? 'Passkey.Unknown' : 'Passkey.Failed' };
}
