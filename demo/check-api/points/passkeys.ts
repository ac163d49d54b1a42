import { isRecord } from '../../../src/contract/shape';
import { createSoftAuthenticator } from '../../authenticator';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { Absent, demand, type Point, prepare } from '../point';
import { newcomer, otherScope, session } from '../steps';
import { demandSession } from './cookies';
import { pending } from './second-step';

/** Throws Absent unless the configuration has something that a server need not offer. */
export async function needOffer(kit: Kit, name: 'passkey' | 'trust' | 'captcha'): Promise<void> {
  const { data } = await prepare(() => kit.call('commonConfig', { scope: kit.accounts.scope }, [0]));
  if (!isRecord(data[name])) throw new Absent(`the configuration has no “${name}”`);
}

/** The refusal of a passkey that is unknown or not right (contract section 12). */
const REFUSED = 2023;

const originOf = ({ site, address }: Kit): string => site ?? new URL(address).origin;

/** Asks for options, without or with a session. */
const options = async (kit: Kit, name: 'passkeyOptions' | 'passkeyCreateOptions', jar = kit.jar(), more = {}): Promise<unknown> =>
  (await kit.call(name, { scope: kit.accounts.scope, ...more }, [0], { jar })).data.publicKey;

/** Creates a passkey for an account of its own, once in a run. */
const passkey = (kit: Kit) =>
  kit.once('passkey', async () => {
    const jar = await session(kit, await newcomer(kit));
    const device = createSoftAuthenticator(originOf(kit));
    const credential = device.create(await options(kit, 'passkeyCreateOptions', jar));
    await kit.call('passkeyCreate', { scope: kit.accounts.scope, credential }, [0], { jar });
    return device;
  });

const signIn = (kit: Kit, credential: unknown, codes: readonly number[]) =>
  kit.call('signIn', { scope: kit.accounts.scope, method: 'passkey', credential }, codes);

/** Passkeys, where the configuration has them. */
export const passkeys: readonly Point[] = [
  {
    name: 'passkey.journey',
    group: 'complete',
    says: 'A passkey can be created, and signs in.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await passkey(kit);
      demandSession((await signIn(kit, device.get(await options(kit, 'passkeyOptions')), [0])).heard);
    },
  },
  {
    name: 'passkey.unknown',
    group: 'complete',
    says: 'An unknown passkey is refused with 2023 and unknown: true.',
    why: 'The browser is told to forget it. Otherwise it offers the visitor a passkey that does not work, again and again.',
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = createSoftAuthenticator(originOf(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
      const rpId = isRecord(publicKey) ? publicKey.rpId : undefined;
      device.create({ challenge: '', rp: { id: rpId }, user: { id: '' } });
      const { data } = await signIn(kit, device.get(publicKey), [REFUSED]);
      demand(data.unknown === true, 'POST signIn with an unknown passkey answers 2023 without unknown: true');
    },
  },
  {
    name: 'passkey.signed-in',
    group: 'safe',
    says: 'Only somebody who is signed in can create a passkey: otherwise 2000.',
    why: 'A passkey is a key to the account.',
    async check(kit) {
      await needOffer(kit, 'passkey');
      await kit.call('passkeyCreateOptions', { scope: kit.accounts.scope }, [2000]);
    },
  },
  {
    name: 'passkey.once',
    group: 'safe',
    says: 'The answer to a challenge counts once.',
    why: 'A recorded answer would sign in again.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const credential = await prepare(async () => {
        const device = await passkey(kit);
        const answer = device.get(await options(kit, 'passkeyOptions'));
        await signIn(kit, answer, [0]);
        return answer;
      });
      await signIn(kit, credential, [REFUSED]);
    },
  },
  {
    name: 'passkey.verified',
    group: 'safe',
    says: 'An answer without the check who the user is (UV) is refused with 2023.',
    why: 'A passkey stands for two factors. Without that check, whoever holds the device gets in.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
      await signIn(kit, device.get(publicKey, { unverified: true }), [REFUSED]);
    },
  },
  {
    name: 'passkey.own-scope',
    group: 'safe',
    says: 'A passkey signs in only in the scope in which it was created.',
    why: 'A client could otherwise end up with the session of a broker.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const scope = otherScope(kit);
      const publicKey = await prepare(() => options(kit, 'passkeyOptions', kit.jar(), { scope }));
      const { code } = await kit.call('signIn', { scope, method: 'passkey', credential: device.get(publicKey) });
      demand(code !== 0, `POST signIn in the scope ${scope} answers 0 to a passkey of the scope ${kit.accounts.scope}`);
    },
  },
  {
    name: 'passkey.own-account',
    group: 'safe',
    says: 'A second step is not passed by the passkey of another account.',
    why: 'With a passkey of their own, anybody would pass the second step of each account whose password they know.',
    needs: [NEED.newcomer, NEED.secondStep],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const { verifyToken } = await prepare(() => pending(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions', kit.jar(), { verifyToken }));
      const credential = device.get({ ...Object(publicKey), allowCredentials: [] });
      const { code } = await kit.call('verify', { scope: kit.accounts.scope, verifyToken, method: 'passkey', credential });
      demand(code !== 0, 'POST verify answers 0 to the passkey of another account');
    },
  },
  {
    name: 'passkey.own-origin',
    group: 'safe',
    says: 'An answer that was made on a page of another origin is refused with 2023.',
    why: 'A page of somebody else could ask for it, and pass it on.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
      await signIn(kit, device.get(publicKey, { at: `https://stranger-${kit.unique}.example` }), [REFUSED]);
    },
  },
];
