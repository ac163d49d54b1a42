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
   * Runs a request for a passkey. Browsers refuse a second one on a page, so suggestions take turns. Any other request ends a suggestion, which
   * then waits for its turn again. Resolves to `undefined` if it is ended.
   */
  async function inTurn<T>(isSuggestion: boolean, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const ending = new AbortController();
    const off = onAbort(signal, () => ending.abort());
    // An extension in the browser's place may not heed the signal.
    const ended = new Promise<undefined>((resolve) => onAbort(ending.signal, () => resolve(undefined)));
    let answer: Promise<T | undefined> = ended;
    // The name is that of the page: locks reach all its tabs.
    const turn = locks.request(`login-portal passkey ${performance.timeOrigin}`, isSuggestion ? { signal } : { steal: true }, () => {
      answer = Promise.race([run(ending.signal), ended]);
      return answer.catch(() => undefined);
    });
    const isTaken = (error: unknown) => nameOf(error) === 'AbortError' || Promise.reject(error);
    try {
      if (!(await turn.then(() => false, isTaken))) return await answer;
      return isSuggestion && !signal.aborted ? inTurn(isSuggestion, signal, run) : undefined;
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
    // The browser keeps it, and nothing else follows.
    const forget = async () => PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId: String(credential.id) });
    return { credential, forget: () => void forget().catch(() => undefined) };
  }

  return {
    canSuggest: async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true,
    canUpgrade: async () => (await PublicKeyCredential.getClientCapabilities?.())?.conditionalCreate === true,
    pick: (options, signal) => inTurn(false, signal, (ending) => get(options, undefined, ending)),
    suggest: (ask, signal) => inTurn(true, signal, async (ending) => get(await ask(), 'conditional', ending)),
    async create(options, send, { quietly, signal }) {
      const create = async (ending: AbortSignal) => {
        const request: CredentialCreationOptions & Mediated = {
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON), // it checks them
          signal: ending,
          mediation: quietly ? 'conditional' : undefined,
        };
        return send(jsonOf(await credentials.create(request)));
      };
      try {
        return (await inTurn(false, signal, create)) ?? 'closed';
      } catch (error) {
        if (nameOf(error) === EXISTS) return 'exists';
        throw error;
      }
    },
  };
}
