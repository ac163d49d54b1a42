import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { child, type Json } from './json';

/** What is wrong with an answer. */
export interface Forgery {
  /** The origin of the page that asks, if it is not that of the authenticator. */
  readonly at?: string;
  /** Leaves out who the user is. */
  readonly unverified?: boolean;
  /** What the answer says that it is for. */
  readonly type?: 'webauthn.create' | 'webauthn.get';
  /** For which RP ID it is signed. */
  readonly rpId?: string;
  /** Signs with a key that is not that of the passkey. */
  readonly unsigned?: boolean;
  /** The id of a new passkey. */
  readonly id?: string;
}

/** A device that holds passkeys and confirms everything, for tests and for checks of a server without a browser. */
interface SoftAuthenticator {
  /** Creates a passkey from the server's options. Returns its JSON form (WebAuthn Level 3, section 5.1.9). */
  readonly create: (options: unknown, forgery?: Forgery) => Json;
  /** Signs the challenge of the server's options with the newest passkey. Returns `undefined` if it holds none that is allowed. */
  readonly get: (options: unknown, forgery?: Forgery) => Json | undefined;
}

interface Held {
  readonly id: string;
  readonly userHandle: string;
  readonly rpId: string;
  readonly key: KeyObject;
}

const { fromBuffer: encode } = isoBase64URL;
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** The user was there and was verified (WebAuthn Level 3, section 6.1). */
const SEEN = 0b101;
/** The user was there. */
const PRESENT = 0b001;
/** The data contain a new passkey. */
const WITH_KEY = 0b100_0000;

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Returns a public key as authenticators write it: P-256, ES256 (RFC 9053, sections 2.1 and 7.1.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, isoBase64URL.toBuffer(x)],
    [-3, isoBase64URL.toBuffer(y)],
  ];
  return isoCBOR.encode(new Map(entries));
}

/** Creates an authenticator for a page of this origin. */
export function createSoftAuthenticator(origin: string): SoftAuthenticator {
  const held: Held[] = [];
  /** Without an RP ID, it is the domain of the page (WebAuthn Level 3, sections 5.1.3 and 5.1.4.1). */
  const rpIdOf = (named: unknown): string => String(named ?? new URL(origin).hostname);
  const clientData = (type: string, options: unknown, at = origin) =>
    new Uint8Array(Buffer.from(JSON.stringify({ type, challenge: child(options, 'challenge'), origin: at, crossOrigin: false })));
  const authenticatorData = (rpId: string, flags: number, more: Uint8Array = new Uint8Array()) => {
    // The counter stays 0, as that of synced passkeys (section 6.1.1): one that counts would hide a challenge that counts twice.
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    return new Uint8Array(Buffer.concat([sha256(rpId), head, more]));
  };
  const form = ({ id }: Held, response: Json): Json => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  return {
    create(options, { at, unverified = false, type = 'webauthn.create', rpId, id: known } = {}) {
      const { privateKey, publicKey } = newKey();
      const id = known === undefined ? new Uint8Array(randomBytes(16)) : isoBase64URL.toBuffer(known);
      const passkey: Held = {
        id: encode(id),
        userHandle: String(child(options, 'user', 'id')),
        rpId: rpIdOf(child(options, 'rp', 'id')),
        key: privateKey,
      };
      held.push(passkey);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rpId ?? passkey.rpId, (unverified ? PRESENT : SEEN) | WITH_KEY, credential)],
      ]);
      return form(passkey, {
        clientDataJSON: encode(clientData(type, options, at)),
        attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])), // its own type is not exported
        transports: ['internal'],
      });
    },
    get(options, { at, unverified = false, type = 'webauthn.get', rpId, unsigned = false } = {}) {
      const allowed = child(options, 'allowCredentials');
      const ids = Array.isArray(allowed) && allowed.length > 0 ? allowed.map((each) => child(each, 'id')) : undefined;
      const passkey = held.findLast(({ id, rpId: own }) => own === rpIdOf(child(options, 'rpId')) && (ids?.includes(id) ?? true));
      if (!passkey) return undefined;
      const data = clientData(type, options, at);
      const signed = authenticatorData(rpId ?? passkey.rpId, unverified ? PRESENT : SEEN);
      const signature = sign('sha256', Buffer.concat([signed, sha256(data)]), unsigned ? newKey().privateKey : passkey.key);
      return form(passkey, {
        clientDataJSON: encode(data),
        authenticatorData: encode(signed),
        signature: encode(new Uint8Array(signature)),
        userHandle: passkey.userHandle,
      });
    },
  };
}
