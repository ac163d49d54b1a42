import { Fault } from '../contract/fault';
import type { Authenticator } from '../contract/host';
import type { PasskeyCredential } from '../contract/requests';
import { isRecord } from '../contract/shape';
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

/**
 * Reads a value, or calls the function that returns it. Managers of passkeys answer in the browser's place, with objects of all kinds: of the
 * browser's classes, say, whose functions throw because they know no such object.
 */
function read(from: unknown, name: string): unknown {
  try {
    const value: unknown = Reflect.get(Object(from), name);
    return typeof value === 'function' ? value.call(from) : value;
  } catch {
    return undefined;
  }
}

const nameOf = (error: unknown) => String(read(error, 'name'));

/** Returns the bytes of a buffer, or of a part of one; `undefined` for all else. A buffer may be of another frame, so no class recognises it. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]' ? new Uint8Array(value as ArrayBuffer) : undefined; // it says so itself
}

/** Returns a value as JSON has it, with bytes as base64url (RFC 4648, section 5). What is null is left out. */
function plain(value: unknown): unknown {
  const bytes = bytesOf(value);
  if (bytes) {
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
  if (Array.isArray(value)) return value.map(plain);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)])) : (value ?? undefined);
}

/** What a device has answered, by its names in JSON, with the function that has it where it is no attribute (WebAuthn Level 3, section 5.2). */
const ANSWER = {
  clientDataJSON: undefined,
  authenticatorData: 'getAuthenticatorData',
  signature: undefined,
  userHandle: undefined,
  attestationObject: undefined,
  transports: 'getTransports',
  publicKey: 'getPublicKey',
  publicKeyAlgorithm: 'getPublicKeyAlgorithm',
} as const;

/** Returns a passkey in its JSON form. Its own `toJSON` is not asked: it is the browser's, a manager's, or missing. */
function jsonOf(credential: unknown): PasskeyCredential {
  const said = (name: string) => plain(read(credential, name));
  const answered = (name: string) => plain(read(read(credential, 'response'), name));
  const response = Object.entries(ANSWER).map(([name, getter]) => [name, answered(name) ?? (getter && answered(getter))] as const);
  const id = said('id') ?? said('rawId');
  if (!id || !answered('clientDataJSON')) throw new Fault('no-passkey');
  return {
    id,
    rawId: said('rawId') ?? id,
    type: 'public-key',
    authenticatorAttachment: said('authenticatorAttachment'),
    response: Object.fromEntries(response),
    clientExtensionResults: said('clientExtensionResults') ?? said('getClientExtensionResults') ?? {},
  };
}

/** The suggestions of all portals that are under way or wait for their turn. */
const suggestions = new Set<{ readonly element: Node }>();
/** How many other requests are under way. */
let others = 0;

/** Whether no element before this one has its portal suggest passkeys. */
const isFirst = (element: Node): boolean =>
  [...suggestions].every((other) => (element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_PRECEDING) === 0);

/** Creates what a page's browser does with passkeys, for the portal of one element. */
export function createAuthenticator({ navigator, location, performance }: Window, element: Node): Authenticator {
  const { credentials, locks } = navigator;

  /**
   * Runs a request for a passkey. Browsers refuse a second one on a page, so suggestions take turns, and the first portal's does not wait for
   * the others' (contract section 12). Any other request ends a suggestion, which then waits for its turn again. Resolves to `undefined` if it is
   * ended.
   */
  async function inTurn<T>(isSuggestion: boolean, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController();
    const off = onAbort(signal, () => controller.abort());
    // An extension in the browser's place may not heed the signal.
    const ended = new Promise<undefined>((resolve) => onAbort(controller.signal, () => resolve(undefined)));
    let answer: Promise<T | undefined> = ended;
    const takesTurn = !isSuggestion || (others === 0 && isFirst(element));
    if (!isSuggestion) others += 1;
    // The name is that of the page: locks reach all its tabs.
    const turn = locks.request(`login-portal passkey ${performance.timeOrigin}`, takesTurn ? { steal: true } : { signal }, () => {
      answer = Promise.race([run(controller.signal), ended]);
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
      if (!isSuggestion) others -= 1;
      controller.abort();
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
    pick: (options, signal) => inTurn(false, signal, (turnSignal) => get(options, undefined, turnSignal)),
    suggest(ask, signal) {
      const suggestion = { element };
      suggestions.add(suggestion);
      const picked = inTurn(true, signal, async (turnSignal) => get(await ask(turnSignal), 'conditional', turnSignal));
      return picked.finally(() => suggestions.delete(suggestion));
    },
    async create(options, send, { quietly, signal }) {
      const create = async (turnSignal: AbortSignal) => {
        const request: CredentialCreationOptions & Mediated = {
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON), // it checks them
          signal: turnSignal,
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
