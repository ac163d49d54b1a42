import type { Member } from '../accounts';
import type { Extras } from '../asking';
import { createSoftAuthenticator, type Forgery } from '../authenticator';
import { isRecord } from '../json';
import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { complete, type Point, refused, safe, tried } from '../point';
import { MALFORMED, WRONG_STEP } from '../refusals';
import { newcomer } from '../registering';
import { demandSession, session } from '../session-cookies';
import { ordinary, otherScope } from '../steps';
import { demandUnlike, LEAST_CHARACTERS } from '../unguessable';
import { Absent, demand, prepare } from '../verdict';
import { lockedOf } from './limits';
import { pending } from './second-step';

type Offer = 'passkey' | 'trust' | 'captcha';

const offerOf = async (kit: Kit, name: Offer): Promise<unknown> =>
  (await prepare(() => kit.call('commonConfig', { scope: kit.accounts.scope }, [0]))).data[name];

/** Whether a server offers something that it need not, by its configuration. */
export const isOffered = async (kit: Kit, name: Offer): Promise<boolean> => isRecord(await offerOf(kit, name));

/** Returns something that a server need not offer, from its configuration. Throws Absent without it. */
export async function needOffer(kit: Kit, name: Offer): Promise<Readonly<Record<string, unknown>>> {
  const offer = await offerOf(kit, name);
  if (!isRecord(offer)) throw new Absent(`the configuration has no “${name}”`);
  return offer;
}

/** The refusal of a passkey that is unknown or not right (contract section 12). */
export const REFUSED = 2023;

/** The origin of the pages on which passkeys are used. */
export const originOf = ({ site, address }: Kit): string => site ?? new URL(address).origin;

/** Asks for options, without or with a session. */
export const options = async (kit: Kit, name: 'passkeyOptions' | 'passkeyCreateOptions', jar = kit.jar(), more = {}): Promise<unknown> =>
  (await kit.call(name, { scope: kit.accounts.scope, ...more }, [0], { jar })).data.publicKey;

/** An account of its own for a run, which signs in in each way. */
export const visitor = (kit: Kit): Promise<Member> => kit.once('visitor', () => newcomer(kit));

/** Creates a passkey for an account. Returns the device that holds it. */
export async function createPasskey(kit: Kit, person: Member) {
  const jar = await session(kit, person);
  const device = createSoftAuthenticator(originOf(kit));
  const credential = device.create(await options(kit, 'passkeyCreateOptions', jar));
  await kit.call('passkeyCreate', { scope: kit.accounts.scope, credential }, [0], { jar });
  return device;
}

/** Creates a passkey for the visitor of a run. */
export const owner = (kit: Kit) =>
  kit.once('passkey', async () => {
    const person = await visitor(kit);
    return { device: await createPasskey(kit, person), person };
  });

const passkey = async (kit: Kit) => (await owner(kit)).device;

/** An older session must not create a passkey. */
const FRESH_SECONDS = 3600;

type Device = ReturnType<typeof createSoftAuthenticator>;

/** Answers a challenge with a passkey. */
export function answerOf(device: Device, publicKey: unknown, forgery?: Forgery): Readonly<Record<string, unknown>> {
  const credential = device.get(publicKey, forgery);
  demand(credential !== undefined, 'the options of a passkey allow none of this visitor, or have another rpId than at its creation');
  return credential;
}

/** Signs in with the answer of a passkey. */
export const signInByPasskey = (kit: Kit, credential: unknown, codes?: readonly number[], extras?: Extras) =>
  kit.call('signIn', { scope: kit.accounts.scope, method: 'passkey', credential }, codes, extras);

/** Demands that the browser is not told to forget a passkey that is known, whatever is wrong with its answer: that cannot be undone. */
export function demandKept(answer: Envelope): Envelope {
  demand(answer.data.unknown !== true, `${answer.heard.request} answers unknown: true to a passkey that is known`);
  return answer;
}

/** Passkeys, where the configuration has them. */
export const passkeys: readonly Point[] = [
  complete({
    name: 'passkey.journey',
    says: 'A passkey can be created, and signs in.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await passkey(kit);
      const answer = await signInByPasskey(kit, answerOf(device, await options(kit, 'passkeyOptions')), [0]);
      return tried(await demandSession(kit, answer));
    },
  }),
  complete({
    name: 'passkey.unknown',
    says: 'An unknown passkey is refused with 2023 and unknown: true.',
    why: 'The browser is told to forget it. Otherwise it offers the visitor a passkey that does not work, again and again.',
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = createSoftAuthenticator(originOf(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
      const rpId = isRecord(publicKey) ? publicKey.rpId : undefined;
      device.create({ challenge: '', rp: { id: rpId }, user: { id: '' } });
      const answer = await signInByPasskey(kit, answerOf(device, publicKey), [REFUSED]);
      demand(answer.data.unknown === true, 'POST signIn with an unknown passkey answers 2023 without unknown: true');
      return tried(answer);
    },
  }),
  safe({
    name: 'passkey.signed-in',
    says: 'Only somebody who is signed in can create a passkey: otherwise 2000.',
    why: 'A passkey is a key to the account.',
    async check(kit) {
      await needOffer(kit, 'passkey');
      return tried(await kit.call('passkeyCreateOptions', { scope: kit.accounts.scope }, [2000]));
    },
  }),
  safe({
    name: 'passkey.fresh',
    says: `A passkey is created only after a fresh sign-in: ${FRESH_SECONDS / 60} minutes later, it is refused with 2000.`,
    why: 'Whoever finds an open browser, or a copied cookie, would have a key to the account for ever.',
    needs: [NEED.ordinary],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const { scope } = kit.accounts;
      const { jar, credential } = await prepare(async () => {
        const fresh = await session(kit, ordinary(kit));
        const device = createSoftAuthenticator(originOf(kit));
        return { jar: fresh, credential: device.create(await options(kit, 'passkeyCreateOptions', fresh)) };
      });
      await kit.wait(FRESH_SECONDS + 1, 'until a sign-in is no longer fresh');
      const old = `with a session that is ${FRESH_SECONDS / 60} minutes old`;
      const asked = refused(await kit.call('passkeyCreateOptions', { scope }, undefined, { jar }), old, [2000]);
      // The challenge may have ended, too.
      const created = await kit.call('passkeyCreate', { scope, credential }, undefined, { jar });
      return tried(asked, refused(created, old, [2000, REFUSED]));
    },
  }),
  safe({
    name: 'passkey.unguessable',
    says: `A challenge has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'Whoever knows the next challenge has the device sign it today, and signs in tomorrow.',
    async check(kit) {
      await needOffer(kit, 'passkey');
      const challenge = async () => Object(await options(kit, 'passkeyOptions')).challenge;
      return demandUnlike(kit, 'the challenge of POST passkey/options', challenge);
    },
  }),
  safe({
    name: 'passkey.once',
    says: 'The answer to a challenge counts once.',
    why: 'A recorded answer would sign in again.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const credential = await prepare(async () => {
        const device = await passkey(kit);
        const answer = answerOf(device, await options(kit, 'passkeyOptions'));
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
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
      return tried(demandKept(await signInByPasskey(kit, answerOf(device, publicKey, { unverified: true }), [REFUSED])));
    },
  }),
  safe({
    name: 'passkey.own-scope',
    says: 'A passkey signs in only in the scope in which it was created.',
    why: 'A client could otherwise end up with the session of a broker.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const scope = otherScope(kit);
      const publicKey = await prepare(() => options(kit, 'passkeyOptions', kit.jar(), { scope }));
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
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const { verifyToken } = await prepare(() => pending(kit));
      const { scope } = kit.accounts;
      const step = await prepare(() => kit.call('passkeyOptions', { scope, verifyToken }, [0, MALFORMED]));
      // A server may have no challenge for an account without a passkey.
      const publicKey = step.code === 0 ? step.data.publicKey : await prepare(() => options(kit, 'passkeyOptions'));
      const credential = answerOf(device, { ...Object(publicKey), allowCredentials: [] });
      const answer = await kit.call('verify', { scope, verifyToken, method: 'passkey', credential });
      return tried(demandKept(refused(answer, 'with the passkey of another account', [REFUSED, MALFORMED, ...WRONG_STEP])));
    },
  }),
  safe({
    name: 'passkey.own-origin',
    says: 'An answer that was made on a page of another origin is refused with 2023.',
    why: 'A page of somebody else could ask for it, and pass it on.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
      const at = `https://stranger-${kit.unique}.example`;
      return tried(demandKept(await signInByPasskey(kit, answerOf(device, publicKey, { at }), [REFUSED])));
    },
  }),
];

/** It comes after the other points, because it locks the name of the passkey. */
export const passkeyDuringLock = complete({
  name: 'passkey.during-lock',
  says: 'A passkey signs in while wrong passwords have locked the name.',
  why: 'Anybody can lock a name. Nobody guesses a passkey, so its owner need not wait.',
  needs: [NEED.newcomer],
  async check(kit) {
    await needOffer(kit, 'passkey');
    const { device, person } = await prepare(() => owner(kit));
    await lockedOf(kit, person);
    const credential = answerOf(device, await prepare(() => options(kit, 'passkeyOptions')));
    return tried(await demandSession(kit, await signInByPasskey(kit, credential, [0])));
  },
});
