import { isRecord } from '../../../src/contract/shape';
import { createSoftAuthenticator } from '../../authenticator';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { Absent, demand, type Point, prepare } from '../point';
import { newcomer, session } from '../steps';
import { demandSession } from './cookies';

/** Throws Absent unless the configuration has something that a server need not offer. */
export async function needOffer(kit: Kit, name: 'passkey' | 'trust' | 'captcha'): Promise<void> {
  const { data } = await prepare(() => kit.call('commonConfig', { scope: kit.accounts.scope }, [0]));
  if (!isRecord(data[name])) throw new Absent(`the configuration has no “${name}”`);
}

/** The refusal of a passkey that is unknown or not right (contract section 12). */
const REFUSED = 2023;

const originOf = ({ site, address }: Kit): string => site ?? new URL(address).origin;

/** Asks for options, without or with a session. */
const options = async (kit: Kit, name: 'passkeyOptions' | 'passkeyCreateOptions', jar = kit.jar()): Promise<unknown> =>
  (await kit.call(name, { scope: kit.accounts.scope }, [0], { jar })).data.publicKey;

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
    name: 'passkey.own-origin',
    group: 'safe',
    says: 'An answer that was made on a page of another origin is refused with 2023.',
    why: 'A page of somebody else could ask for it, and pass it on.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const device = await prepare(() => passkey(kit));
      const publicKey = await prepare(() => options(kit, 'passkeyOptions'));
      await signIn(kit, device.get(publicKey, `https://stranger-${kit.unique}.example`), [REFUSED]);
    },
  },
];
