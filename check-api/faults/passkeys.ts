import { createHash } from 'node:crypto';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { refuse } from '../../demo/sandbox/envelope';
import type { Party, Passkeys } from '../../demo/sandbox/passkeys';
import type { Person } from '../../demo/sandbox/people';
import { is, OFFERS_PASSKEYS, replacing, swap } from './changes';
import type { Fault, Make } from './fault';

type Credential = Parameters<Passkeys['use']>[1] | Parameters<Passkeys['create']>[2];

/** What is in an answer of a passkey that the sandbox has refused. */
interface Seen {
  readonly call: 'use' | 'create';
  readonly type: unknown;
  readonly isOwnOrigin: boolean;
  readonly isOwnRp: boolean;
  readonly isOwnScope: boolean;
  /** Whether the user was verified. */
  readonly isVerified: boolean;
  /** What its challenge was made for: `sign-in`, `second step`, or the account whose passkey is created. */
  readonly madeFor: string | undefined;
  readonly isUsed: boolean;
}

const dataIn = (response: Credential['response']): Uint8Array =>
  'attestationObject' in response
    ? decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('authData')
    : isoBase64URL.toBuffer(response.authenticatorData);

/** Takes an answer of a passkey that the sandbox has refused, if `isTaken` says so, for the person whose passkey it is. */
const taking = (isTaken: (seen: Seen) => boolean): Make =>
  replacing('passkeys', (passkeys) => {
    const owners = new Map<string, { readonly person: Person; readonly scope: Party['scope'] }>();
    const made = new Map<unknown, string>();
    const used = new Set<unknown>();
    const keep = (options: unknown, madeFor: string) => {
      made.set(Object(options).challenge, madeFor);
      return options;
    };
    const isTakenNow = (call: Seen['call'], { origin, scope }: Party, { id, response }: Credential): boolean => {
      const said = JSON.parse(isoBase64URL.toUTF8String(response.clientDataJSON));
      const data = Buffer.from(dataIn(response));
      const rp = createHash('sha256').update(new URL(origin).hostname).digest();
      return isTaken({
        call,
        type: said.type,
        isOwnOrigin: said.origin === origin,
        isOwnRp: data.subarray(0, 32).equals(rp),
        isOwnScope: (owners.get(id)?.scope ?? scope) === scope,
        isVerified: ((data[32] ?? 0) & 0b100) !== 0,
        madeFor: made.get(said.challenge),
        isUsed: used.has(said.challenge),
      });
    };
    return {
      askOptions: async (party, second) => keep(await passkeys.askOptions(party, second), second ? 'second step' : 'sign-in'),
      createOptions: async (party, person, upgrade) => keep(await passkeys.createOptions(party, person, upgrade), person.account.id),
      async create(party, person, credential, upgrade) {
        try {
          await passkeys.create(party, person, credential, upgrade);
          owners.set(credential.id, { person, scope: party.scope });
        } catch (error) {
          if (!isTakenNow('create', party, credential)) throw error;
        }
      },
      async use(party, credential, verifyToken) {
        try {
          return await passkeys.use(party, credential, verifyToken);
        } catch (error) {
          const owner = owners.get(credential.id);
          if (owner !== undefined && isTakenNow('use', party, credential)) return owner.person;
          throw error;
        } finally {
          used.add(JSON.parse(isoBase64URL.toUTF8String(credential.response.clientDataJSON)).challenge);
        }
      },
    };
  });

/** Lets a new passkey take the place of one with the same id. */
const takingPlaces = replacing('passkeys', ({ create, use }) => {
  const kept = new Set<string>();
  const replaced = new Set<string>();
  return {
    async create(party, person, credential, upgrade) {
      if (kept.has(credential.id)) replaced.add(credential.id);
      else await create(party, person, credential, upgrade);
      kept.add(credential.id);
    },
    use: (party, credential, verifyToken) => (replaced.has(credential.id) ? refuse(2023) : use(party, credential, verifyToken)),
  };
});

const isKind = (madeFor: string | undefined): boolean => madeFor === 'sign-in' || madeFor === 'second step';

/** What of an answer is not looked at: the name of the fault, its point, and which answers are taken. */
const UNSEEN: readonly (readonly [name: string, point: string, isTaken: (seen: Seen) => boolean])[] = [
  ['twice', 'once', ({ call, isUsed, isOwnScope, madeFor }) => call === 'use' && isUsed && isOwnScope && madeFor === 'sign-in'],
  ['unverified', 'verified', ({ call, isVerified }) => call === 'use' && !isVerified],
  ['any-origin', 'own-origin', ({ call, isOwnOrigin }) => call === 'use' && !isOwnOrigin],
  [
    'unsigned',
    'forged',
    ({ call, isUsed, madeFor, type, ...seen }) =>
      call === 'use' && !isUsed && madeFor === 'sign-in' && type === 'webauthn.get' && Object.values(seen).every(Boolean),
  ],
  ['any-type', 'forged', ({ call, type }) => call === 'use' && type === 'webauthn.create'],
  ['any-rp', 'forged', ({ call, isOwnRp }) => call === 'use' && !isOwnRp],
  ['any-challenge', 'own-challenge', ({ call, madeFor }) => call === 'use' && madeFor === undefined],
  ['any-call', 'own-challenge', ({ call, madeFor }) => call === 'use' && madeFor !== undefined && !isKind(madeFor)],
  ['any-step', 'own-challenge', ({ call, madeFor }) => call === 'use' && madeFor === 'second step'],
  ['created-any-call', 'creation', ({ call, madeFor }) => call === 'create' && madeFor === 'sign-in'],
  ['created-any-account', 'creation', ({ call, madeFor = '' }) => call === 'create' && madeFor === 'trader'],
  ['created-any-origin', 'creation', ({ call, isOwnOrigin }) => call === 'create' && !isOwnOrigin],
  ['created-any-rp', 'creation', ({ call, isOwnRp }) => call === 'create' && !isOwnRp],
  ['created-any-type', 'creation', ({ call, type }) => call === 'create' && type === 'webauthn.get'],
  ['created-unverified', 'creation', ({ call, isVerified }) => call === 'create' && !isVerified],
];

const passkeys: readonly Omit<Fault, 'beside'>[] = [
  { name: 'passkey-create-500', point: 'passkey.journey', tell: swap(['passkey/create'], 0, 500) },
  // An unknown passkey is refused as a wrong one is, so that browsers keep it.
  { name: 'passkey-unknown-plain', point: 'passkey.unknown', tell: swap(['user/signIn'], 2023, 2023) },
  // Somebody who is not signed in gets the options of a new passkey.
  {
    name: 'passkey-anybody',
    point: 'passkey.signed-in',
    also: ['passkey.fresh'],
    tell: swap(['passkey/create/options'], 2000, 0, { publicKey: {} }),
  },
  ...UNSEEN.map(([name, point, isTaken]) => ({ name: `passkey-${name}`, point: `passkey.${point}`, make: taking(isTaken) })),
  { name: 'passkey-replaced', point: 'passkey.own-id', also: ['passkey.during-lock'], make: takingPlaces },
  {
    name: 'passkey-forgotten',
    point: 'passkey.once',
    also: ['passkey.verified', 'passkey.own-scope', 'passkey.own-origin', 'passkey.forged', 'passkey.own-challenge'],
    tell: swap(['user/signIn', is('method', 'passkey')], 2023, 2023, { unknown: true }),
  },
  {
    name: 'passkey-any-scope',
    point: 'passkey.own-scope',
    tell: swap(['user/signIn', (sent) => sent.method === 'passkey' && sent.scope === 'crm_ib'], 2023, 0),
  },
  { name: 'passkey-any-account', point: 'passkey.own-account', tell: swap(['user/verify', is('method', 'passkey')], 1003, 0) },
];

/** Faults of passkeys, beside the configuration that has them. */
export const PASSKEY_FAULTS: readonly Fault[] = passkeys.map((fault) => ({ ...fault, beside: OFFERS_PASSKEYS }));
