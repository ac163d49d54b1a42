import { codeIn, isLimited } from '../answers';
import { accountOf } from '../kit';
import { limit, tried } from '../point';
import { LOCKED } from '../refusals';
import { stranger } from '../steps';
import { ticketFor } from '../tickets';
import { Fault, prepare, Skipped } from '../verdict';
import { needPatience } from './limits';

/** So many names with a wrong password, from one address, are somebody who guesses. */
const MOST_NAMES = 100;
/** How long somebody who guesses is kept out, usually. */
const PAUSE_SECONDS = 900;
/** A captcha that was not needed before. */
const CAPTCHA = 2023;

/** One password for many names. It may close the server to the checker, so it comes last. */
export const spraying = limit({
  name: 'limits.spray',
  advice: true,
  says: `Who tries one password on ${MOST_NAMES} names from one address is stopped: by 2027 or status 429, a captcha (2023) or a lock (2004).`,
  why: 'No single name is locked by it, and among a thousand clients somebody has this password.',
  async check(kit) {
    needPatience(kit, PAUSE_SECONDS);
    const sealed = await prepare(() => kit.seal('Spring7!Harbor'));
    const { path } = kit.document.endpointOf('signIn');
    const before = kit.heard.length;
    for (let names = 1; names <= MOST_NAMES; names += 1) {
      const captcha = await ticketFor(kit);
      const sends = { scope: kit.accounts.scope, ...accountOf(stranger(kit)), method: 'password', ...sealed, ...(captcha && { captcha }) };
      await kit.ask('POST', path, { raw: JSON.stringify(sends) });
      // A request that was limited is sent again, and may have been answered then.
      const stopped = kit.heard.slice(before).find((heard) => isLimited(heard) || codeIn(heard) === LOCKED || codeIn(heard) === CAPTCHA);
      if (stopped === undefined) continue;
      if (names === 1) throw new Skipped(`${stopped.request} is refused before anybody has guessed: name a “captcha” whose tickets count`);
      await kit.wait(PAUSE_SECONDS + 1, 'until the server forgets who has guessed');
      return tried(stopped);
    }
    throw new Fault(`POST signIn answers wrong passwords of ${MOST_NAMES} names from one address, and never stops`);
  },
});
