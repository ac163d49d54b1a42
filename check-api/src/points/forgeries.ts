import { randomBytes } from 'node:crypto';
import { createSoftAuthenticator, type Forgery } from '../authenticator';
import type { CookieJar } from '../cookie-jar';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { type Point, refused, safe, Tried, tried, tryEach } from '../point';
import { MALFORMED } from '../refusals';
import { demandSession, session } from '../session-cookies';
import { ordinary } from '../steps';
import { demand, prepare } from '../verdict';
import { told } from './notices';
import { answerOf, demandKept, needOffer, options, originOf, owner, REFUSED, signInByPasskey } from './passkeys';
import { pending } from './second-step';

const elsewhere = ({ unique }: Kit): string => `stranger-${unique}.example`;

/** What is wrong with an answer that is right otherwise. */
const answers = (kit: Kit): Readonly<Record<string, Forgery>> => ({
  'that another key has signed': { unsigned: true },
  'whose type is webauthn.create': { type: 'webauthn.create' },
  'for another RP ID': { rpId: elsewhere(kit) },
});

/** Returns the challenge of options. */
const challengeIn = (publicKey: unknown): unknown => Object(publicKey).challenge;

/** Challenges that are not for a sign-in. One that the server does not make is `undefined`. */
const challenges: Readonly<Record<string, (kit: Kit) => Promise<unknown>>> = {
  'that the server has not made': async () => randomBytes(32).toString('base64url'),
  'that was made to create a passkey': async (kit) =>
    challengeIn(await options(kit, 'passkeyCreateOptions', await session(kit, (await owner(kit)).person))),
  async 'that was made for a second step'(kit) {
    const { scope, secondStep } = kit.accounts;
    if (secondStep.length === 0) return undefined;
    const { verifyToken } = await pending(kit);
    // A server may have no challenge for an account without a passkey.
    return challengeIn((await kit.call('passkeyOptions', { scope, verifyToken }, [0, MALFORMED])).data.publicKey);
  },
};

/** A passkey that must not be created: by whom its challenge was asked for, what is wrong with it, and what else the request says. */
interface Creation {
  readonly ask?: (kit: Kit) => Promise<unknown>;
  readonly forgery?: Forgery;
  readonly more?: object;
}

const creations = (kit: Kit): Readonly<Record<string, Creation>> => ({
  'with the challenge of a sign-in': { ask: () => options(kit, 'passkeyOptions') },
  'with the challenge of another account': {
    ask: async () => options(kit, 'passkeyCreateOptions', await session(kit, ordinary(kit))),
  },
  'that was made on a page of another origin': { forgery: { at: `https://${elsewhere(kit)}` } },
  'for another RP ID': { forgery: { rpId: elsewhere(kit) } },
  'whose type is webauthn.get': { forgery: { type: 'webauthn.get' } },
  'without the check who the user is (UV)': { forgery: { unverified: true } },
  'without that check, and with “upgrade” only afterwards': { forgery: { unverified: true }, more: { upgrade: true } },
});

/** Tries to create a passkey that is wrong. */
async function create(kit: Kit, jar: CookieJar, { ask, forgery = {}, more = {} }: Creation) {
  const { scope } = kit.accounts;
  const credential = await prepare(async () => {
    const own = await options(kit, 'passkeyCreateOptions', jar);
    const asked = ask === undefined ? own : { ...Object(own), challenge: challengeIn(await ask(kit)) };
    return createSoftAuthenticator(originOf(kit)).create(asked, forgery);
  });
  return kit.call('passkeyCreate', { scope, credential, ...more }, undefined, { jar });
}

/** Passkeys of somebody who does not hold them. */
export const forgeries: readonly Point[] = [
  safe({
    name: 'passkey.forged',
    says: 'A passkey signs in only if its own key has signed the answer, for the site, and to sign in: otherwise 2023.',
    why: 'The signature is the proof. Without it, whoever knows the id of a passkey, which is no secret, is its owner.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const { device } = await prepare(() => owner(kit));
      const refusals = await tryEach(Object.entries(answers(kit)), async ([what, forgery]) => {
        const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
        const answer = await signInByPasskey(kit, answerOf(device, publicKey, forgery));
        return demandKept(refused(answer, `with the answer of a passkey ${what}`, [REFUSED]));
      });
      return Tried.all(refusals);
    },
  }),
  safe({
    name: 'passkey.own-challenge',
    says: 'A challenge is one that the server made, to sign in: others are refused with 2023.',
    why: 'Whoever chooses the challenge has the device sign it at leisure, and one for something else was confirmed for something else.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const { device } = await prepare(() => owner(kit));
      const refusals = await tryEach(Object.entries(challenges), async ([what, make]) => {
        const challenge = await prepare(() => make(kit));
        if (challenge === undefined) return [];
        const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
        const answer = await signInByPasskey(kit, answerOf(device, { ...Object(publicKey), challenge }));
        return [demandKept(refused(answer, `with a challenge ${what}`, [REFUSED]))];
      });
      return Tried.all(refusals.flat());
    },
  }),
  safe({
    name: 'passkey.creation',
    says: 'A passkey is created only for a challenge of its account, on a page of the site, with the user verified: otherwise 2023.',
    why: 'Whoever has another one kept has a key to the account for ever.',
    needs: [NEED.newcomer, NEED.ordinary],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const jar = await prepare(async () => session(kit, (await owner(kit)).person));
      const refusals = await tryEach(Object.entries(creations(kit)), async ([what, creation]) =>
        refused(await create(kit, jar, creation), `with a passkey ${what}`, [REFUSED]),
      );
      return Tried.all(refusals);
    },
  }),
  safe({
    name: 'passkey.own-id',
    says: 'A passkey still signs in after somebody else has tried to create one of the same id.',
    why: 'An id is no secret. Anybody could take the place of a passkey, or lock its owner out.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const { device } = await prepare(() => owner(kit));
      const ask = () => prepare(() => options(kit, 'passkeyOptions'));
      const id = String(answerOf(device, await ask()).id);
      const other = await told(kit);
      const tries = await create(kit, await prepare(() => session(kit, other)), { forgery: { id } });
      const answer = await signInByPasskey(kit, answerOf(device, await ask()));
      const what = `with a passkey, after ${tries.heard.request} of somebody else with the same id (${tries.code}),`;
      demand(answer.data.unknown !== true, `${answer.heard.request} ${what} answers unknown: true`);
      return tried(tries, await demandSession(kit, refused(answer, what, [0])));
    },
  }),
];
