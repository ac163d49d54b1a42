import * as LIMITS from '../contract/limits';
import { number, object } from '../contract/shape';
import { isLocalHost } from '../rules/local-host';
import { readStored } from './read-stored';
import type { Services } from './services';

const NAME = 'sent-on';
const shape = object({ times: number, until: number });

const withoutFragment = (address: string) => address.replace(/#.*/, '');

/**
 * Redirects a visitor who is already signed in, unless the host is local (spec section 2). If the redirect leads back to this page, the
 * portal says that the visitor is signed in. It does so as well after a few redirects, because a site that keeps sending them back does not
 * know them.
 */
export function redirectSignedIn({ host, tab, session }: Services): void {
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
