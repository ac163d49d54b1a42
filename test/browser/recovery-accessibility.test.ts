import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflowOf, targetsOf, violationsOf } from './accessibility-checks';
import { portal } from './browser';
import { choosePassword, lastCode, NEW_PASSWORD, openRecovery, steps, toCode } from './recovery-steps';
import { play } from './sign-in-steps';

const EMAIL = 'someone.with.a.long.address+trader@department.example.com';

/** The states of a recovery, one after the other on one page. */
const STATES: readonly (readonly [name: string, reach: (page: Page) => Promise<unknown>])[] = [
  ['the account', (page) => steps(page).account.waitFor()],
  [
    'an account that is missing',
    async (page) => {
      await portal(page).submit.click();
      await page.getByText('Enter your email address.').waitFor();
    },
  ],
  [
    'a limit',
    async (page) => {
      await steps(page).email.fill(EMAIL);
      await play(page, 'sendCode:5310');
      await portal(page).submit.click();
      await steps(page).haveCode.waitFor();
      await portal(page).alert.getByText('Try again in').waitFor();
    },
  ],
  [
    'the code',
    async (page) => {
      await play(page, '');
      await toCode(page);
    },
  ],
  [
    'a wrong code',
    async (page) => {
      await steps(page).code.fill('000000');
      await portal(page).submit.click();
      await page.getByText('That code isn’t right.').waitFor();
    },
  ],
  [
    'the password',
    async (page) => {
      await page.goto(page.url());
      await steps(page).email.fill('trader@example.com');
      await toCode(page);
      await steps(page).code.fill(await lastCode(page, 'trader@example.com'));
      await portal(page).submit.click();
      await steps(page).passwordStep.waitFor();
    },
  ],
  [
    'a weak password',
    async (page) => {
      await choosePassword(page, 'Passw0rd1');
      await page.getByText('too easy to guess').waitFor();
    },
  ],
  [
    'done',
    async (page) => {
      await choosePassword(page, NEW_PASSWORD);
      await steps(page).done.waitFor();
    },
  ],
];

const LOOKS = [
  ['dprime', 'light', 320],
  ['doofinancial', 'dark', 1440],
  ['cgfintech', 'dark', 320],
  ['doofinancial-id', 'light', 1440],
] as const;

test.each(LOOKS)(
  '%s, %s, %i px wide: axe finds nothing, nothing is cut off, targets are large enough',
  async (tenant, colorScheme, width) => {
    const page = await openRecovery({
      colorScheme,
      viewport: { width, height: 800 },
      attributes: { tenant },
      route: '/', // the test injects axe, which the strict policy would block
    });
    for (const [state, reach] of STATES) {
      await reach(page);
      expect(await violationsOf(page), state).toEqual([]);
      const overflow = (await overflowOf(page)).filter((line) => !line.startsWith('input.')); // typed text may be long
      expect(overflow, state).toEqual([]);
      expect(await portal(page).main.getByRole('heading', { level: 1 }).count(), state).toBe(1);
      const main = (await targetsOf(page)).filter(({ name }) => /send-code|button primary|show-password|account-/.test(name));
      expect(
        main.filter(({ height }) => height < 24),
        state,
      ).toEqual([]);
    }
  },
);
