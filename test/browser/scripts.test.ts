import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoProblems, portal } from './browser';
import { type Opening, openSignIn } from './sign-in-steps';

/* What writing systems need besides words. */

const open = (locale: string, opening: Opening = {}): Promise<Page> => openSignIn({ route: `/?hl=${locale}`, ...opening });

/** The fields of a phone number, found by what is the same in every language. */
async function phoneFields(page: Page) {
  const { main } = portal(page);
  await portal(page).action('account-phone').click();
  const code = main.locator('[name="callingCode"]');
  await code.waitFor();
  return { code, phone: main.locator('[name="phone"]'), options: main.getByRole('option'), label: main.locator('label[for="phone"]') };
}

const styleOf = (locator: Locator, name: 'direction' | 'textAlign'): Promise<string> =>
  locator.evaluate((element, key) => getComputedStyle(element)[key], name);

/** Returns the left and right edges of an element. */
async function sidesOf(locator: Locator): Promise<{ readonly left: number; readonly right: number }> {
  const { x, width } = (await locator.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return { left: x, right: x + width };
}

describe('right to left', () => {
  test('code and number read as one number from left to right, while labels and the list follow the language', async () => {
    const page = await open('ug-CN', { viewport: { width: 360, height: 780 } });
    const { code, phone, options, label } = await phoneFields(page);
    expect((await sidesOf(code)).right).toBeLessThan((await sidesOf(phone)).left);
    expect([await styleOf(phone, 'direction'), await styleOf(phone, 'textAlign')]).toEqual(['ltr', 'start']);
    expect(await styleOf(label, 'direction')).toBe('rtl');

    await code.click(); // which selects what stands there
    await code.pressSequentially('Viet');
    await expect.poll(() => options.allTextContents()).toEqual(['ۋىيېتنام+84']);
    expect(await styleOf(options.first(), 'direction')).toBe('rtl');
    const list = await sidesOf(options.first());
    expect(list.left).toBeGreaterThanOrEqual(0);
    expect(list.right).toBeLessThanOrEqual(360);
    await options.first().click();
    expect(await code.inputValue()).toBe('+84');
    expectNoProblems(page);
  });

  test('text from the platform in another language keeps its own direction', async () => {
    const page = await open('ug-CN', { spec: 'setting.PlatForm_Hint={"notice":"Closed on Sunday."}' });
    const { main } = portal(page);
    await main.click();
    const notice = main.getByText('Closed on Sunday.');
    await notice.waitFor();
    expect(await styleOf(notice, 'direction')).toBe('ltr');
  });
});
