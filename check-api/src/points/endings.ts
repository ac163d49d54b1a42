import type { Accounts } from '../accounts';
import { NEED } from '../needs';
import { channelOf } from '../one-time-codes';
import { refused, safe, tried } from '../point';
import { REFERRALS } from '../refusals';
import { registeredToActivate } from '../registering';
import { order } from '../steps';
import { Absent, prepare, Skipped } from '../verdict';
import { UNKNOWN } from './activation';
import { needPatience } from './limits';

const DAY_SECONDS = 86_400;
/** The longest time for which a registration may wait for its activation, in days. */
const MOST_DAYS = 30;

/** Returns the first invitation of the file that ends. */
const endingIn = ({ invitations }: Accounts) => invitations.find(({ code, endsAfter }) => code === 0 && endsAfter !== undefined);

/** An invitation that ends. */
export const invitationsExpire = safe({
  name: 'invitations.expire',
  says: 'An invitation that ends is refused afterwards, with a code of referrals (2501 to 2512).',
  why: 'An old message would still let strangers in, in the name of whoever invited.',
  async check(kit) {
    const { link, endsAfter } = endingIn(kit.accounts) ?? {};
    if (link === undefined || endsAfter === undefined) throw new Absent('no invitation of the file says “endsAfter”');
    const look = () => kit.call('checkReferral', { scope: kit.accounts.scope, link });
    const before = await look();
    if (before.code !== 0) throw new Skipped(`the invitation ${link} is refused with ${before.code} already, perhaps since the run before`);
    await kit.wait(endsAfter + 1, 'the end of an invitation');
    return tried(before, refused(await look(), `with the invitation ${link} after ${endsAfter + 1} s`, REFERRALS));
  },
});

/** A registration that nobody has activated. */
export const registrationsExpire = safe({
  name: 'registrations.expire',
  advice: true,
  says: `A registration that nobody activates ends within ${MOST_DAYS} days.`,
  why: 'It holds the data of somebody who may never have asked for it, and its link would open an account years later.',
  needs: [NEED.register, NEED.outbox],
  async check(kit) {
    needPatience(kit, MOST_DAYS * DAY_SECONDS);
    const { uuid, person } = await prepare(() => registeredToActivate(kit, 'old'));
    await kit.wait(MOST_DAYS * DAY_SECONDS + 1, 'the end of a registration');
    const answer = await order(kit, { scene: 'activation', channel: channelOf(person), uuid });
    return tried(refused(answer, `for a registration that is ${MOST_DAYS} days old`, UNKNOWN));
  },
});
