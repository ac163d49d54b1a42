import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, targetsOf, violationsOf } from './accessibility-checks';
import { openBrowser, portal, shot } from './browser';
import { play, VARIANTS } from './sign-in-steps';
import { confirm, openSecondStep, step } from './verification-steps';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The states of the second step, one after the other on one page. */
const STATES: readonly (readonly [name: string, reach: (page: Page) => Promise<unknown>])[] = [
  ['choosing', (page) => portal(page).heading.waitFor()],
  [
    'sent',
    async (page) => {
      await step(page).bySms.click();
      await page.locator('#code-hint').filter({ hasText: '+62' }).waitFor();
    },
  ],
  [
    'wrong',
    async (page) => {
      await play(page, 'verify:2021*1,verify:2027*1');
      await confirm(page, '111111');
      await page.locator('#code-error').waitFor();
    },
  ],
  [
    'limited',
    async (page) => {
      await confirm(page, '111111');
      await portal(page).alert.locator('p').nth(1).waitFor();
    },
  ],
  [
    'authenticator',
    async (page) => {
      await step(page).byAuthenticator.click();
      await step(page).resend.waitFor({ state: 'detached' });
    },
  ],
];

async function each(page: Page, look: (state: string) => Promise<unknown>): Promise<void> {
  for (const [state, reach] of STATES) {
    await reach(page);
    await look(state);
  }
  await page.context().close();
}

describe.each(VARIANTS.filter(({ userType }) => userType === 'client'))('$tenant', ({ tenant }) => {
  test.each(['light', 'dark'] as const)('%s: axe finds nothing in any state', async (colorScheme) => {
    const page = await openSecondStep(browser, 'guarded', { colorScheme, attributes: { tenant }, route: '/' });
    await each(page, async (state) => expect(await violationsOf(page), state).toEqual([]));
  });
});

test.each([
  [320, 'light'],
  [1440, 'dark'],
] as const)('%i px, %s: nothing stands out sideways, and all that is pressed is large enough', async (width, colorScheme) => {
  const page = await openSecondStep(browser, 'guarded', { colorScheme, viewport: { width, height: 800 } });
  await each(page, async (state) => {
    await shot(page, `verification-${state}-${width}-${colorScheme}`);
    expect(await overflowOf(page), state).toEqual([]);
    const small = (await targetsOf(page)).filter(({ height, width }) => height > 0 && Math.min(height, width) < 24);
    expect(small, state).toEqual([]);
  });
});

test('right to left, addresses and numbers run left to right', async () => {
  const page = await openSecondStep(browser, 'guarded', { route: '/?hl=ug-CN&csp=strict', attributes: { tenant: 'cgfintech' } });
  expect(await portal(page).main.evaluate((main) => getComputedStyle(main).direction)).toBe('rtl');
  const phone = step(page).bySms.locator('bdi');
  expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await step(page).bySms.click();
  // Within a sentence, Unicode's isolate does it.
  await page.locator('#code-hint').filter({ hasText: '\u2066+62 *******003\u2069' }).waitFor();
  await shot(page, 'verification-rtl');
  expect(await overflowOf(page)).toEqual([]);
  await page.context().close();
});
