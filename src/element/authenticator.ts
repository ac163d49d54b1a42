import { Fault } from '../contract/fault';
import type { Authenticator } from '../contract/host';
import { record } from '../contract/shape';
import { onAbort } from '../rules/waits';

/** The browser's requests for passkeys. TypeScript's DOM library lacks `mediation` when one is created (Credential Management Level 1). */
interface Mediated {
  readonly mediation?: CredentialMediationRequirement | undefined;
  readonly signal: AbortSignal;
}

/** What closing the browser's dialog, or ending a request, rejects with (WebAuthn Level 3, sections 5.1.3 and 5.1.4). */
const CLOSED = ['AbortError', 'NotAllowedError'];

/** What creating a passkey rejects with where the visitor has one already (WebAuthn Level 3, section 5.1.3). */
const EXISTS = 'InvalidStateError';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Returns a passkey in its JSON form. An extension may have replaced the browser's own functions, so its answer may be anything. */
function jsonOf(credential: Credential | null) {
  const read = record(credential && 'toJSON' in credential && typeof credential.toJSON === 'function' && credential.toJSON());
  if (!read) throw new Fault('no-passkey');
  return read;
}

/** Creates what a page's browser does with passkeys. */
export function createAuthenticator({ navigator, location, performance }: Window): Authenticator {
  const { credentials, locks } = navigator;

  /**
   * Runs a request for a passkey. Browsers refuse a second one on a page, so suggestions take turns, and a dialog ends them. Resolves to
   * `undefined` if another portal's dialog has ended it.
   */
  async function inTurn<T>(isDialog: boolean, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const ending = new AbortController();
    const off = onAbort(signal, () => ending.abort());
    let answer: Promise<T> | undefined;
    try {
      // The name is that of the page: locks reach all its tabs.
      await locks.request(`login-portal passkey ${performance.timeOrigin}`, isDialog ? { steal: true } : { signal }, () => {
        answer = run(ending.signal);
        return answer.catch(() => undefined);
      });
      return await answer;
    } catch (error) {
      if (CLOSED.includes(nameOf(error))) return undefined;
      throw error;
    } finally {
      ending.abort();
      off();
    }
  }

  async function get(options: unknown, mediation: Mediated['mediation'], signal: AbortSignal) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON); // it checks them
    const credential = jsonOf(await credentials.get({ publicKey, signal, ...(mediation && { mediation }) }));
    const rpId = publicKey.rpId ?? location.hostname;
    const forget = () => {
      const known = { rpId, credentialId: String(credential.id) };
      void PublicKeyCredential.signalUnknownCredential?.(known).catch(() => undefined); // the browser keeps it, and nothing else follows
    };
    return { credential, forget };
  }

  return {
    canSuggest: async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true,
    canUpgrade: async () => (await PublicKeyCredential.getClientCapabilities?.())?.conditionalCreate === true,
    pick: (options, signal) => inTurn(true, signal, (ending) => get(options, undefined, ending)),
    suggest: (ask, signal) => inTurn(false, signal, async (ending) => get(await ask(), 'conditional', ending)),
    async create(options, { quietly, signal }) {
      const request: CredentialCreationOptions & Mediated = {
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON), // it checks them
        signal,
        mediation: quietly ? 'conditional' : undefined,
      };
      try {
        return jsonOf(await credentials.create(request));
      } catch (error) {
        if (nameOf(error) === EXISTS) return 'exists';
        if (CLOSED.includes(nameOf(error))) return 'closed';
        throw error;
      }
    },
  };
}
