import { accountOf } from '../kit';
import { Absent, type Point, prepare, Skipped } from '../point';
import { stranger } from '../steps';
import { areTicketsNew, ticketFor } from '../tickets';
import { needOffer } from './passkeys';

/** The captcha, where the configuration has one. */
export const captcha: readonly Point[] = [
  {
    name: 'captcha.needed',
    group: 'safe',
    says: 'A sign-in without a ticket of the captcha is refused with 2023.',
    why: 'A program would simply leave the ticket out.',
    async check(kit) {
      await needOffer(kit, 'captcha');
      const sends = { scope: kit.accounts.scope, ...accountOf(stranger(kit)), method: 'password', ...(await kit.seal('Wrong7!Password')) };
      await kit.call('signIn', sends, [2023], { withoutCaptcha: true });
    },
  },
  {
    name: 'captcha.once',
    group: 'safe',
    says: 'A ticket of the captcha counts once.',
    why: 'One solved captcha would open the way for a program.',
    async check(kit) {
      await needOffer(kit, 'captcha');
      const ticket = await prepare(() => ticketFor(kit));
      if (ticket === undefined) throw new Skipped('the file of accounts has no “captcha” (a ticket that the server accepts in tests)');
      if (!(await areTicketsNew(kit))) throw new Absent('the ticket of the file is a fixed one');
      const sends = { scope: kit.accounts.scope, method: 'password', captcha: ticket };
      const send = async (codes: readonly number[]) =>
        kit.call('signIn', { ...sends, ...accountOf(stranger(kit)), ...(await kit.seal('Wrong7!Password')) }, codes, {
          withoutCaptcha: true,
        });
      await prepare(() => send([2001]));
      await send([2023]);
    },
  },
];
