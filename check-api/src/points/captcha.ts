import { hash } from 'node:crypto';
import { timeOf } from '../answers';
import type { Extras } from '../asking';
import { child, type Json } from '../json';
import type { Envelope, Kit, Ticket } from '../kit';
import { complete, type Point, safe, Tried, tried, triedEach } from '../point';
import { MALFORMED } from '../refusals';
import { codeFor, guess, NAMED, type Named, needOffer, stranger } from '../steps';
import { areTicketsNew, isProofOfWork, noTicket, ticketFor } from '../tickets';
import { Absent, demand, given, prepare, Skipped } from '../verdict';

/** Signs in to an account that nobody has. */
const signInWith = (kit: Kit, captcha: () => Promise<Ticket | undefined>, codes: readonly number[], extras: Extras = {}) =>
  guess(kit, stranger(kit), codes, { captcha, ...extras });

const read = ({ ticket }: Ticket): Json => Object(JSON.parse(Buffer.from(ticket, 'base64').toString()));

const rewritten = (ticket: Ticket, changed: object): Ticket => ({
  ticket: Buffer.from(JSON.stringify({ ...read(ticket), ...changed })).toString('base64'),
});

/** Returns a solution. Throws Absent if the captcha is another one. */
async function proofOfWork(kit: Kit): Promise<Ticket> {
  const ticket = (await prepare(() => isProofOfWork(kit))) ? await prepare(() => ticketFor(kit)) : undefined;
  if (ticket === undefined) throw new Absent('the configuration asks for no proof of work');
  return ticket;
}

const DEVICES = ['web', 'app'] as const;

interface Place {
  readonly scene: Named;
  readonly deviceType: (typeof DEVICES)[number];
}

/** Returns the scenes and devices in which the configuration asks for a captcha, or in which it does not: those without an identifier. */
async function places(kit: Kit, isAsked: boolean): Promise<readonly Place[]> {
  const { scenes } = await needOffer(kit, 'captcha');
  const isIn = ({ scene, deviceType }: Place): boolean => Boolean(child(scenes, scene, deviceType));
  return NAMED.flatMap((scene) => DEVICES.map((deviceType) => ({ scene, deviceType }))).filter((place) => isIn(place) === isAsked);
}

/** Orders a code without a ticket, for an account that nobody has. */
const orderWithoutTicket = (kit: Kit, { scene, deviceType }: Place): Promise<Envelope> =>
  kit.call('sendCode', codeFor(scene, stranger(kit)), undefined, { captcha: noTicket, headers: { deviceType } });

/** How long a challenge may be valid, in seconds. */
const MOST_SECONDS = 3600;

/** The captcha, where the configuration has one. */
export const captcha: readonly Point[] = [
  safe({
    name: 'captcha.needed',
    says: 'A sign-in without a ticket of the captcha is refused with 2023, on each device for which the configuration names one.',
    why: 'A program would simply leave the ticket out, or call itself an app.',
    async check(kit) {
      const asked = (await places(kit, true)).filter(({ scene }) => scene === 'login');
      if (asked.length === 0) throw new Absent('the configuration asks for no captcha at sign-in');
      return triedEach(asked, ({ deviceType }) => signInWith(kit, noTicket, [2023], { headers: { deviceType } }));
    },
  }),
  safe({
    name: 'captcha.codes',
    says: 'A code for sign-in, recovery or registration is refused with 2023 without a ticket, where the configuration names a captcha for it.',
    why: 'A program could flood mailboxes, and run up the bill for text messages.',
    async check(kit) {
      const asked = await places(kit, true);
      if (asked.length === 0) throw new Absent('the configuration asks for no captcha');
      const tryIn = async (place: Place) => {
        const answer = await orderWithoutTicket(kit, place);
        if (answer.code === MALFORMED) return []; // the form of a request is looked at before its ticket
        demand(answer.code === 2023, `${answer.heard.request} (${place.scene}) answers code ${answer.code} instead of 2023`);
        return answer;
      };
      return triedEach(asked, tryIn, 'no scene with a captcha takes an e-mail address');
    },
  }),
  complete({
    name: 'captcha.unasked',
    says: 'Where the configuration names no captcha for a scene and a device, none is needed.',
    why: 'A portal has no ticket there. All visitors would be locked out.',
    async check(kit) {
      const unasked = await places(kit, false);
      if (unasked.length === 0) throw new Absent('the configuration names a captcha for each scene and device');
      return triedEach(unasked, async (place) => {
        const answer = await orderWithoutTicket(kit, place);
        const where = `“${place.scene}” on “${place.deviceType}”`;
        demand(answer.code !== 2023, `${answer.heard.request} answers code 2023, and the configuration names no captcha for ${where}`);
        return answer;
      });
    },
  }),
  safe({
    name: 'captcha.once',
    says: 'A ticket of the captcha counts once, and so does a solution of a proof of work, however it is written.',
    why: 'One solved captcha would open the way for a program.',
    async check(kit) {
      await needOffer(kit, 'captcha');
      const isProof = await prepare(() => isProofOfWork(kit));
      if (!isProof) given(kit.accounts.captcha, '“captcha” (a ticket that the server accepts in tests)');
      if (!(await areTicketsNew(kit)))
        throw new Skipped('the ticket of “captcha” is a fixed one: put {n} into it, if the server takes new ones');
      let used: Ticket | undefined;
      const fresh = async () => {
        used = await ticketFor(kit);
        return used;
      };
      await prepare(() => signInWith(kit, fresh, [2001]));
      const again = await signInWith(kit, async () => used, [2023]);
      if (!isProof) return tried(again);
      return tried(again, await signInWith(kit, async () => used && rewritten(used, { took: 2 }), [2023]));
    },
  }),
  safe({
    name: 'captcha.forged',
    says: 'A proof of work for a challenge that the server has not signed is refused with 2023.',
    why: 'A program would make challenges of its own that need no work.',
    async check(kit) {
      const ticket = await proofOfWork(kit);
      const { salt } = read(ticket);
      const forged = rewritten(ticket, { number: 1, challenge: hash('sha256', `${String(salt)}1`, 'hex') });
      return tried(await signInWith(kit, async () => forged, [2023]));
    },
  }),
  safe({
    name: 'captcha.expires',
    says: `The challenge of a proof of work ends within ${MOST_SECONDS / 60} minutes.`,
    why: 'A program could solve thousands in advance, and use them all at once.',
    async check(kit) {
      const ticket = await proofOfWork(kit);
      const ends = Number(new URLSearchParams(String(read(ticket).salt).split('?')[1]).get('expires'));
      await kit.wait(MOST_SECONDS + 1, 'the end of a challenge');
      const answer = await signInWith(kit, async () => ticket, [2001, 2023]);
      if (answer.code === 2023) return tried(answer);
      // The libraries of the service know no other clock than the machine's, which the helper of the test does not move.
      const left = ends - timeOf(answer.heard) / 1000;
      demand(left > 0 && left <= MOST_SECONDS, `${answer.heard.request} takes a solution that is ${MOST_SECONDS + 1} s old`);
      return Tried.all([answer], '', `“clock” does not move the end of a challenge, ${Math.ceil(left)} s from now: try it then`);
    },
  }),
];
