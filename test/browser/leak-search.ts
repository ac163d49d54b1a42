import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { leaksIn, surfacesOf, typedOn } from './leak-surfaces';
import { gather, REPORTS, watchTraffic } from './leak-traffic';
import { NEW_PASSWORD } from './recovery-steps';

/** The attribute of a portal whose reports are searched too. */
export const REPORTING = { 'sentry-dsn': `${REPORTS.replace('//', '//key@')}/7` };

/** Prepares a page for a search. The search takes the secrets from the traffic itself: what was typed, sent and answered on the way. */
export async function searchForLeaks(page: Page) {
  await page.route(`${REPORTS}/**`, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' }));
  const traffic = await watchTraffic(page);
  return {
    begin: (): void => traffic.begin([DEMO_PASSWORD, NEW_PASSWORD]),
    /** Returns the secrets that have been found since `begin`, with the places where they were. */
    async leaks(): Promise<readonly string[]> {
      const { found, outside } = await traffic.read();
      for (const [name, value] of await typedOn(page)) gather({ [name]: value }, found);
      return leaksIn({ ...(await surfacesOf(page)), outside: outside.join('\n') }, found);
    },
  };
}
