import { randomBytes } from 'node:crypto';
import type { Member } from '../accounts';
import type { Extras } from '../asking';
import { createSoftAuthenticator, type Forgery } from '../authenticator';
import type { CookieJar } from '../cookie-jar';
import { child, type Json } from '../json';
import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { complete, type Point, refused, safe, Tried, tried, triedEach, tryEach } from '../point';
import { MALFORMED, WRONG_STEP } from '../refusals';
import { newcomer } from '../registering';
import { demandSession, session } from '../session-cookies';
import { needOffer, ordinary, otherScope } from '../steps';
import { demand, prepare } from '../verdict';
import { lockedOf } from './limits';
import { pending } from './second-step';
import { demandUnlike, LEAST_CHARACTERS } from './secrets';

/** The refusal of a passkey that is unknown or not right (contract section 12). */
const REFUSED = 2023;

/** The origin of the pages on which passkeys are used. */
const originOf = ({ site, address }: Kit): string => site ?? new URL(address).origin;

/** Asks for the options of a sign-in. */
export const options = async (kit: Kit, more: Json = {}): Promise<unknown> => (await kit.call('passkeyOptions', more, [0])).data.publicKey;

/** Asks for the options of a new passkey, with a session. */
const createOptions = async (kit: Kit, jar: CookieJar): Promise<unknown> =>
  (await kit.call('passkeyCreateOptions', {}, [0], { jar })).data.publicKey;

/** An account of its own for a run, which signs in in each way. */
export const visitor = (kit: Kit): Promise<Member> => kit.once('visitor', () => newcomer(kit));

/** The account whose owner is told what happens to it. */
export const told = (kit: Kit): Promise<Member> => kit.once('told', () => newcomer(kit));

/** Creates a passkey for an account. Returns the device that holds it. */
export async function createPasskey(kit: Kit, person: Member) {
  const jar = await session(kit, person);
  const device = createSoftAuthenticator(originOf(kit));
  const credential = device.create(await createOptions(kit, jar));
  const { heard } = await kit.call('passkeyCreate', { credential }, [0], { jar });
  return { device, person, heard };
}

/** Creates a passkey for the visitor of a run. */
export const owner = (kit: Kit) => kit.once('passkey', async () => createPasskey(kit, await visitor(kit)));

/** An older session must not create a passkey. */
const FRESH_SECONDS = 3600;

type Device = ReturnType<typeof createSoftAuthenticator>;

/** Answers a challenge with a passkey. */
export function answerOf(device: Device, publicKey: unknown, forgery?: Forgery): Json {
  const credential = device.get(publicKey, forgery);
  demand(credential !== undefined, 'the options of a passkey allow none of this visitor, or have another rpId than at its creation');
  return credential;
}

/** Signs in with the answer of a passkey. */
export const signInByPasskey = (kit: Kit, credential: unknown, codes?: readonly number[], extras?: Extras) =>
  kit.call('signIn', { method: 'passkey', credential }, codes, extras);

/** Demands that the browser is not told to forget a passkey that is known, whatever is wrong with its answer: that cannot be undone. */
function demandKept(answer: Envelope): Envelope {
  demand(answer.data.unknown !== true, `${answer.heard.request} answers unknown: true to a passkey that is known`);
  return answer;
}

/** Demands that an answer is refused that is right but for one thing. */
async function demandRefused(kit: Kit, forgery: Forgery): Promise<Tried> {
  const { device } = await prepare(() => owner(kit));
  const publicKey = await prepare(() => options(kit));
  return tried(demandKept(await signInByPasskey(kit, answerOf(device, publicKey, forgery), [REFUSED])));
}

const elsewhere = ({ unique }: Kit): string => `stranger-${unique}.example`;

/** What is wrong with an answer that is right otherwise. */
const answers = (kit: Kit): Readonly<Record<string, Forgery>> => ({
  'that another key has signed': { unsigned: true },
  'whose type is webauthn.create': { type: 'webauthn.create' },
  'for another RP ID': { rpId: elsewhere(kit) },
});

/** Asks for what begins a second step. A server may have no challenge for an account without a passkey. */
const stepOptions = (kit: Kit, verifyToken: string) => kit.call('passkeyOptions', { verifyToken }, [0, MALFORMED]);

/** Challenges that are not for a sign-in. One that the server does not make is `undefined`. */
const challenges: Readonly<Record<string, (kit: Kit) => Promise<unknown>>> = {
  'that the server has not made': async () => randomBytes(32).toString('base64url'),
  'that was made to create a passkey': async (kit) =>
    child(await createOptions(kit, await session(kit, (await owner(kit)).person)), 'challenge'),
  async 'that was made for a second step'(kit) {
    if (kit.accounts.secondStep.length === 0) return undefined;
    const { verifyToken } = await pending(kit);
    return child((await stepOptions(kit, verifyToken)).data, 'publicKey', 'challenge');
  },
};

/** A passkey that must not be created: by whom its challenge was asked for, what is wrong with it, and what else the request says. */
interface Creation {
  readonly ask?: (kit: Kit) => Promise<unknown>;
  readonly forgery?: Forgery;
  readonly more?: Json;
}

const creations = (kit: Kit): Readonly<Record<string, Creation>> => ({
  'with the challenge of a sign-in': { ask: options },
  'with the challenge of another account': { ask: async () => createOptions(kit, await session(kit, ordinary(kit))) },
  'that was made on a page of another origin': { forgery: { at: `https://${elsewhere(kit)}` } },
  'for another RP ID': { forgery: { rpId: elsewhere(kit) } },
  'whose type is webauthn.get': { forgery: { type: 'webauthn.get' } },
  'without the check who the user is (UV)': { forgery: { unverified: true } },
  'without that check, and with “upgrade” only afterwards': { forgery: { unverified: true }, more: { upgrade: true } },
});

/** Tries to create a passkey that is wrong. */
async function create(kit: Kit, jar: CookieJar, { ask, forgery = {}, more = {} }: Creation) {
  const credential = await prepare(async () => {
    const own = await createOptions(kit, jar);
    const asked = ask === undefined ? own : { ...Object(own), challenge: child(await ask(kit), 'challenge') };
    return createSoftAuthenticator(originOf(kit)).create(asked, forgery);
  });
  return kit.call('passkeyCreate', { credential, ...more }, undefined, { jar });
}

/** Says that a point is absent unless the configuration has passkeys. */
const whereOffered = (point: Point): Point => ({
  ...point,
  async check(kit) {
    await needOffer(kit, 'passkey');
    return point.check(kit);
  },
});

const points: readonly Point[] = [
  complete({
    name: 'passkey.journey',
    says: 'A passkey can be created, and signs in.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { device } = await owner(kit);
      return tried(await demandSession(kit, await signInByPasskey(kit, answerOf(device, await options(kit)), [0])));
    },
  }),
  complete({
    name: 'passkey.unknown',
    says: 'An unknown passkey is refused with 2023 and unknown: true.',
    why: 'The browser is told to forget it. Otherwise it offers the visitor a passkey that does not work, again and again.',
    async check(kit) {
      const device = createSoftAuthenticator(originOf(kit));
      const publicKey = await prepare(() => options(kit));
      device.create({ challenge: '', rp: { id: child(publicKey, 'rpId') }, user: { id: '' } });
      const answer = await signInByPasskey(kit, answerOf(device, publicKey), [REFUSED]);
      demand(answer.data.unknown === true, 'POST signIn with an unknown passkey answers 2023 without unknown: true');
      return tried(answer);
    },
  }),
  safe({
    name: 'passkey.signed-in',
    says: 'Only somebody who is signed in can create a passkey: otherwise 2000.',
    why: 'A passkey is a key to the account.',
    check: async (kit) => tried(await kit.call('passkeyCreateOptions', {}, [2000])),
  }),
  safe({
    name: 'passkey.fresh',
    says: `A passkey is created only after a fresh sign-in: ${FRESH_SECONDS / 60} minutes later, it is refused with 2000.`,
    why: 'Whoever finds an open browser, or a copied cookie, would have a key to the account for ever.',
    needs: [NEED.ordinary],
    async check(kit) {
      const { jar, credential } = await prepare(async () => {
        const fresh = await session(kit, ordinary(kit));
        const device = createSoftAuthenticator(originOf(kit));
        return { jar: fresh, credential: device.create(await createOptions(kit, fresh)) };
      });
      await kit.wait(FRESH_SECONDS + 1, 'until a sign-in is no longer fresh');
      const old = `with a session that is ${FRESH_SECONDS / 60} minutes old`;
      const asked = refused(await kit.call('passkeyCreateOptions', {}, undefined, { jar }), old, [2000]);
      // The challenge may have ended, too.
      const created = await kit.call('passkeyCreate', { credential }, undefined, { jar });
      return tried(asked, refused(created, old, [2000, REFUSED]));
    },
  }),
  safe({
    name: 'passkey.unguessable',
    says: `A challenge has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'Whoever knows the next challenge has the device sign it today, and signs in tomorrow.',
    check: (kit) => demandUnlike(kit, 'the challenge of POST passkey/options', async () => child(await options(kit), 'challenge')),
  }),
  safe({
    name: 'passkey.once',
    says: 'The answer to a challenge counts once.',
    why: 'A recorded answer would sign in again.',
    needs: [NEED.newcomer],
    async check(kit) {
      const credential = await prepare(async () => {
        const { device } = await owner(kit);
        const answer = answerOf(device, await options(kit));
        await signInByPasskey(kit, answer, [0]);
        return answer;
      });
      return tried(demandKept(await signInByPasskey(kit, credential, [REFUSED])));
    },
  }),
  safe({
    name: 'passkey.verified',
    says: 'An answer without the check who the user is (UV) is refused with 2023.',
    why: 'A passkey stands for two factors. Without that check, whoever holds the device gets in.',
    needs: [NEED.newcomer],
    check: (kit) => demandRefused(kit, { unverified: true }),
  }),
  safe({
    name: 'passkey.own-scope',
    says: 'A passkey signs in only in the scope in which it was created.',
    why: 'A client could otherwise end up with the session of a broker.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { device } = await prepare(() => owner(kit));
      const scope = otherScope(kit);
      const publicKey = await prepare(() => options(kit, { scope }));
      const answer = await kit.call('signIn', { scope, method: 'passkey', credential: answerOf(device, publicKey) });
      return tried(demandKept(refused(answer, `in the scope ${scope} with a passkey of the scope ${kit.accounts.scope}`, [REFUSED])));
    },
  }),
  safe({
    name: 'passkey.own-account',
    says: 'A second step is not passed by the passkey of another account.',
    why: 'With a passkey of their own, anybody would pass the second step of each account whose password they know.',
    needs: [NEED.newcomer, NEED.secondStep],
    async check(kit) {
      const { device } = await prepare(() => owner(kit));
      const { verifyToken } = await prepare(() => pending(kit));
      const step = await prepare(() => stepOptions(kit, verifyToken));
      const publicKey = step.code === 0 ? step.data.publicKey : await prepare(() => options(kit));
      const credential = answerOf(device, { ...Object(publicKey), allowCredentials: [] });
      const answer = await kit.call('verify', { verifyToken, method: 'passkey', credential });
      return tried(demandKept(refused(answer, 'with the passkey of another account', [REFUSED, MALFORMED, ...WRONG_STEP])));
    },
  }),
  safe({
    name: 'passkey.own-origin',
    says: 'An answer that was made on a page of another origin is refused with 2023.',
    why: 'A page of somebody else could ask for it, and pass it on.',
    needs: [NEED.newcomer],
    check: (kit) => demandRefused(kit, { at: `https://${elsewhere(kit)}` }),
  }),
  safe({
    name: 'passkey.forged',
    says: 'A passkey signs in only if its own key has signed the answer, for the site, and to sign in: otherwise 2023.',
    why: 'The signature is the proof. Without it, whoever knows the id of a passkey, which is no secret, is its owner.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { device } = await prepare(() => owner(kit));
      return triedEach(Object.entries(answers(kit)), async ([what, forgery]) => {
        const publicKey = await prepare(() => options(kit));
        const answer = await signInByPasskey(kit, answerOf(device, publicKey, forgery));
        return demandKept(refused(answer, `with the answer of a passkey ${what}`, [REFUSED]));
      });
    },
  }),
  safe({
    name: 'passkey.own-challenge',
    says: 'A challenge is one that the server made, to sign in: others are refused with 2023.',
    why: 'Whoever chooses the challenge has the device sign it at leisure, and one for something else was confirmed for something else.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { device } = await prepare(() => owner(kit));
      return triedEach(Object.entries(challenges), async ([what, make]) => {
        const challenge = await prepare(() => make(kit));
        if (challenge === undefined) return [];
        const publicKey = await prepare(() => options(kit));
        const answer = await signInByPasskey(kit, answerOf(device, { ...Object(publicKey), challenge }));
        return [demandKept(refused(answer, `with a challenge ${what}`, [REFUSED]))];
      });
    },
  }),
  safe({
    name: 'passkey.creation',
    says: 'A passkey is created only for a challenge of its account, on a page of the site, with the user verified: otherwise 2023.',
    why: 'Whoever has another one kept has a key to the account for ever.',
    needs: [NEED.newcomer, NEED.ordinary],
    async check(kit) {
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
      const { device } = await prepare(() => owner(kit));
      const ask = () => prepare(() => options(kit));
      const id = String(answerOf(device, await ask()).id);
      const other = await told(kit);
      const tries = await create(kit, await prepare(() => session(kit, other)), { forgery: { id } });
      const answer = await signInByPasskey(kit, answerOf(device, await ask()));
      const what = `with a passkey, after ${tries.heard.request} of somebody else with the same id (${tries.code}),`;
      demand(answer.data.unknown !== true, `${answer.heard.request} ${what} answers unknown: true`);
      return tried(tries, await demandSession(kit, refused(answer, what, [0])));
    },
  }),
  // It comes after the others, because it locks the name of the passkey.
  complete({
    name: 'passkey.during-lock',
    says: 'A passkey signs in while wrong passwords have locked the name.',
    why: 'Anybody can lock a name. Nobody guesses a passkey, so its owner need not wait.',
    needs: [NEED.newcomer],
    async check(kit) {
      const { device, person } = await prepare(() => owner(kit));
      await lockedOf(kit, person);
      const credential = answerOf(device, await prepare(() => options(kit)));
      return tried(await demandSession(kit, await signInByPasskey(kit, credential, [0])));
    },
  }),
];

/** Passkeys, where the configuration has them. */
export const passkeys = points.map(whereOffered);
