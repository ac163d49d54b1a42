import { expect, test } from 'vitest';
import { overflowOf } from './accessibility-checks';
import { portal, shot } from './browser';
import { play } from './sign-in-steps';
import { confirm, openSecondStep, step } from './verification-steps';

test('the form’s alert keeps its distance, and the time at which a lock ends stays on one line', async () => {
  const page = await openSecondStep('guarded', {
    attributes: { tenant: 'doofinancial-id' },
    viewport: { width: 1440, height: 900 },
  });
  await step(page).bySms.click();
  await play(page, 'verify:2004');
  await confirm(page, '111111');
  const hour = portal(page).alert.locator('bdi').last(); // by the platform’s clock
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
