import { nameOf } from '../accounts';
import { timeOf } from '../answers';
import { readSetCookie } from '../cookie-jar';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { complete, type Point, refused, safe, type Tried, tried } from '../point';
import { accountCode, DAY_SECONDS, guess, isOffered, needOffer, otherScope, signInAs, signInByCode } from '../steps';
import { Absent, demand, prepare, Skipped } from '../verdict';
import { lockedOf } from './limits';
import { resettable } from './resets';
import { pendingWithCode } from './second-step';
import { demandUnlikeCookies } from './secrets';

/** Passes the second step, and lets the device be trusted if it should be. Returns its jar. */
async function passed(kit: Kit, trust: boolean, jar = kit.jar()) {
  const { person, verify, code } = await prepare(() => pendingWithCode(kit));
  const { heard } = await verify(code, [0], { jar }, trust ? { trust } : {});
  return { person, jar, heard };
}

/** So far from its days, the end of a trusted device may be. */
const NEAR_SECONDS = 3600;

/** Returns for how many days devices are trusted. The portal offers nothing for less than one moment. */
async function trustDays(kit: Kit): Promise<number> {
  const days = Number((await needOffer(kit, 'trust')).days);
  if (!(days > 0)) throw new Absent('the configuration trusts devices for no time');
  return days;
}

async function trustedDevice(kit: Kit) {
  const days = await trustDays(kit);
  return { ...(await prepare(() => passed(kit, true))), days };
}

/** Returns a trusted device with the cookies that no other one gets. An account has few codes a day, so it is made once. */
const deviceWithCookies = (kit: Kit) =>
  kit.once('trusted', async () => {
    const device = await trustedDevice(kit);
    const asked = await prepare(() => passed(kit, false));
    const usual = asked.heard.cookies.map((text) => readSetCookie(text).name);
    const own = device.heard.cookies.map(readSetCookie).filter(({ name }) => !usual.includes(name));
    if (own.length === 0) throw new Skipped('POST verify sets no cookie for a trusted device that it does not set otherwise');
    return { ...device, own };
  });

type Device = Awaited<ReturnType<typeof trustedDevice>>;

/** Signs in on a device, and demands that the second step is asked for. */
async function demandStep(kit: Kit, { person, jar }: Pick<Device, 'person' | 'jar'>, what: string): Promise<Tried> {
  return tried(refused(await signInAs(kit, person, undefined, { jar }), what, [2003]));
}

const NEEDS = [NEED.secondStep];

/** Trusted devices, where the configuration has them. */
export const trust: readonly Point[] = [
  complete({
    name: 'trust.device',
    says: 'A trusted device signs in without the second step, and no other device does.',
    needs: NEEDS,
    async check(kit) {
      await trustDays(kit);
      const { person, jar } = await passed(kit, true);
      return tried(await signInAs(kit, person, [0], { jar }), await signInAs(kit, person, [2003]));
    },
  }),
  complete({
    name: 'trust.by-code',
    says: 'A device is trusted for both ways to sign in, by password and by code.',
    needs: [...NEEDS, NEED.outbox],
    async check(kit) {
      const { person, jar } = await trustedDevice(kit);
      const code = await prepare(() => accountCode(kit, person, 'login'));
      return tried(await signInByCode(kit, person, code, [0], { jar }));
    },
  }),
  safe({
    name: 'trust.asked',
    says: 'A device is trusted only if the visitor asks for it, and never where the configuration does not offer it.',
    why: 'The next person at a shared computer would need no second step.',
    needs: NEEDS,
    async check(kit) {
      const mayTrust = await isOffered(kit, 'trust');
      const what = mayTrust ? 'on a device that was not to be trusted' : 'on a device, although the configuration offers no trust,';
      return demandStep(kit, await prepare(() => passed(kit, !mayTrust)), what);
    },
  }),
  safe({
    name: 'trust.password',
    says: 'A trusted device does not replace the password.',
    why: 'Whoever finds the device would need nothing else.',
    needs: NEEDS,
    async check(kit) {
      const { person, jar } = await trustedDevice(kit);
      const answer = await guess(kit, person, undefined, { jar });
      await prepare(() => signInAs(kit, person)); // ends the count of wrong passwords
      return tried(refused(answer, 'with a wrong password on a trusted device', [2001]));
    },
  }),
  safe({
    name: 'trust.own-scope',
    says: 'A device is trusted in one scope.',
    why: 'A client who is a broker too has two second steps.',
    needs: NEEDS,
    async check(kit) {
      const { person, jar } = await trustedDevice(kit);
      const scope = otherScope(kit);
      const answer = await signInAs(kit, { ...person, scope }, undefined, { jar });
      if (answer.code !== 0 && answer.code !== 2003)
        throw new Skipped(`${nameOf(person)}, the first of “secondStep”, has no account in the scope ${scope}`);
      return tried(refused(answer, `in the scope ${scope} on a device that is trusted in ${kit.accounts.scope}`, [2003]));
    },
  }),
  complete({
    name: 'trust.max-age',
    says: 'The cookie of a trusted device lasts for the days of the configuration, by Max-Age or Expires.',
    why: 'One that ends with the browser, or early, keeps no promise; one that stays longer only lies about.',
    advice: true, // the contract says how long the server remembers the device, and nothing of the cookie
    needs: NEEDS,
    async check(kit) {
      const { days, heard, own } = await deviceWithCookies(kit);
      for (const { name, attributes } of own) {
        const { 'max-age': age, expires = '' } = attributes;
        // The date in an answer may be that of another clock than the server moves.
        const times = [timeOf(heard), performance.timeOrigin + heard.at * 1000];
        const lasts = age === undefined ? times.map((time) => (Date.parse(expires) - time) / 1000) : [Number(age)];
        const shown = age ?? (expires === '' ? 'nothing' : expires);
        const isMeant = lasts.some((seconds) => Math.abs(seconds - days * DAY_SECONDS) <= NEAR_SECONDS);
        const device = `a trusted device for ${days} days (${days * DAY_SECONDS} s)`;
        demand(isMeant, `POST verify sets the cookie “${name}” of ${device} with ${shown} as its time`);
      }
      return tried(heard);
    },
  }),
  safe({
    name: 'trust.own-value',
    says: 'The cookie of a trusted device has a value of the server’s, whatever the browser had.',
    why: 'Whoever puts a value into the browser of somebody else would be trusted with their account.',
    needs: NEEDS,
    async check(kit) {
      const { heard, own } = await deviceWithCookies(kit);
      const planted = own.map(({ text, value }) => text.replace(value, `planted-${value}`));
      const [jar, stranger] = [kit.jar(), kit.jar()];
      for (const each of [jar, stranger]) each.store(planted, heard.asked.url);
      const { person } = await prepare(() => passed(kit, true, jar));
      const what = 'on a device that has only a value that was put into a browser before it was trusted';
      return demandStep(kit, { person, jar: stranger }, what);
    },
  }),
  safe({
    name: 'trust.unguessable',
    says: 'The cookies of two trusted devices share little.',
    why: 'Whoever can guess one passes by the second step.',
    needs: NEEDS,
    async check(kit) {
      const [one, other] = [await deviceWithCookies(kit), await trustedDevice(kit)];
      demandUnlikeCookies('POST verify', one.own, other.heard.cookies.map(readSetCookie));
      return tried(one.heard, other.heard);
    },
  }),
  safe({
    name: 'trust.ends-with-lock',
    says: 'The lock of an account ends the trust in its devices.',
    why: 'Somebody guesses passwords there, perhaps on a device that was trusted.',
    needs: NEEDS,
    async check(kit) {
      const device = await trustedDevice(kit);
      const { answer } = await lockedOf(kit, device.person);
      await kit.wait(Number(answer.data.remainingSeconds ?? DAY_SECONDS) + 1, 'the end of a lock');
      return demandStep(kit, device, 'on a device that was trusted before the account was locked');
    },
  }),
  safe({
    name: 'trust.ends',
    says: 'The trust in a device ends after the days of the configuration.',
    why: 'A browser may keep its cookie, or give it away.',
    needs: NEEDS,
    async check(kit) {
      const device = await trustedDevice(kit);
      await kit.wait(device.days * DAY_SECONDS + 1, 'the end of the trust in a device');
      return demandStep(kit, device, `on a device that was trusted more than ${device.days} days ago`);
    },
  }),
  safe({
    name: 'trust.own-account',
    says: 'A device is trusted for one account.',
    why: 'Whoever trusts a device with an account of their own would pass by the second step of any other.',
    needs: NEEDS,
    async check(kit) {
      const { person, jar } = await trustedDevice(kit);
      const other = kit.accounts.secondStep.find((row) => nameOf(row) !== nameOf(person));
      if (other === undefined) throw new Skipped('“secondStep” has one account only');
      return demandStep(kit, { person: other, jar }, `of ${nameOf(other)} on a device that is trusted with ${nameOf(person)}`);
    },
  }),
  safe({
    name: 'trust.ends-with-reset',
    says: 'A new password ends the trust in all devices of the account.',
    why: 'People set a new password because somebody else is in. That one’s device has to ask for the second step again.',
    needs: [...NEEDS, NEED.outbox],
    async check(kit) {
      await trustDays(kit);
      const { kit: own, renew } = await resettable(kit);
      const { jar } = await trustedDevice(own);
      return demandStep(kit, { jar, person: await prepare(renew) }, 'on a device that was trusted before the new password');
    },
  }),
];
