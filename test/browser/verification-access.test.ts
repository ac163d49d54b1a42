import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflowOf, targetsOf, violationsOf } from './accessibility-checks';
import { portal, shot } from './browser';
import { LAYOUTS, play } from './sign-in-steps';
import { inTurn } from './turns';
import { confirm, openSecondStep, step } from './verification-steps';

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

const BRANDS = LAYOUTS.map(({ tenant }) => tenant);

test.each(inTurn(BRANDS, ['light', 'dark'] as const))('%s, %s: axe finds nothing in any state', async (tenant, colorScheme) => {
  const page = await openSecondStep('guarded', { colorScheme, attributes: { tenant }, route: '/' });
  await each(page, async (state) => expect(await violationsOf(page), state).toEqual([]));
});

test.each([
  [320, 'light'],
  [1440, 'dark'],
] as const)('%i px, %s: nothing overflows sideways, and targets are large enough', async (width, colorScheme) => {
  const page = await openSecondStep('guarded', { colorScheme, viewport: { width, height: 800 } });
  await each(page, async (state) => {
    await shot(page, `verification-${state}-${width}-${colorScheme}`);
    expect(await overflowOf(page), state).toEqual([]);
    const small = (await targetsOf(page)).filter(({ height, width }) => height > 0 && Math.min(height, width) < 24);
    expect(small, state).toEqual([]);
  });
});

test('the form’s alert keeps its distance, and the time at which a lock ends stays on one line', async () => {
  const page = await openSecondStep('guarded', {
    attributes: { tenant: 'doofinancial-id' },
    viewport: { width: 1440, height: 900 },
  });
  await step(page).bySms.click();
  await play(page, 'verify:2004');
  await confirm(page, '111111');
  const hour = portal(page).alert.locator('bdi');
  await hour.waitFor();
  expect(await hour.evaluate((element) => element.getClientRects().length)).toBe(1);
  const [message, form] = [await portal(page).alert.boundingBox(), await portal(page).form.boundingBox()];
  expect((form?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test('a long word on the send button leaves room for the whole code', async () => {
  const page = await openSecondStep('careful', {
    spec: 'word.Code.SendAgainIn=Enviar novamente dentro de {{duration}}',
    viewport: { width: 320, height: 800 },
  });
  await step(page).resend.filter({ hasText: 'Enviar novamente' }).waitFor();
  await step(page).code.fill('888888');
  const hidden = await step(page).code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
  expect(await overflowOf(page)).toEqual([]);
  await shot(page, 'verification-long-word-320');
});

test('right to left, addresses and numbers run left to right', async () => {
  const page = await openSecondStep('guarded', { route: '/?hl=ug-CN&csp=strict', attributes: { tenant: 'cgfintech' } });
  expect(await portal(page).main.evaluate((main) => getComputedStyle(main).direction)).toBe('rtl');
  const phone = step(page).bySms.locator('bdi');
  expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await step(page).bySms.click();
  // Within a sentence, Unicode's isolates do this.
  await page.locator('#code-hint').filter({ hasText: '\u2066+62 *******003\u2069' }).waitFor();
  await shot(page, 'verification-rtl');
  expect(await overflowOf(page)).toEqual([]);
});
