import { LIMITS } from '../contract/limits';
import { number, object } from '../contract/shape';
import { isLocalHost } from '../rules/local-host';
import type { Core } from './core';
import { readStored } from './read-stored';
import type { Session } from './session';

const NAME = 'sent-on';
const shape = object({ times: number, until: number });

const withoutFragment = (address: string) => address.replace(/#.*/, '');

/**
 * Sends a visitor on who is signed in already, but for one on their own machine (spec section 2). Where the address leads back to this page they
 * are told so in its place: the page itself would be left for ever, and a site that sends back whom it does not know has a few turns.
 */
export function redirectSignedIn({ host, tab }: Pick<Core, 'host' | 'tab'>, session: Session): void {
  const page = host.pageUrl();
  if (isLocalHost(new URL(page).hostname)) return;
  session.signedIn('session', undefined, (redirectTo) => {
    if (withoutFragment(redirectTo) === withoutFragment(page)) return false;
    const now = host.clock.now();
    const kept = readStored(tab, NAME, shape);
    const ahead = kept ? kept.until - now : 0;
    const times = kept && ahead > 0 && ahead <= LIMITS.redirectPatienceMs ? kept.times : 0; // the clock may have been put back
    if (times >= LIMITS.maxRedirects) return false;
    tab.set(NAME, JSON.stringify({ times: times + 1, until: now + LIMITS.redirectPatienceMs }));
    return true;
  });
}
