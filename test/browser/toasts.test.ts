import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portal, shot } from './browser';
import { LAYOUTS, type Opening, openSignIn } from './sign-in-steps';

/* The portal's toast says that a language could not be loaded. */

/** Opens a portal that has all its words except those of two languages. */
async function open(attributes: NonNullable<Opening['attributes']>, options: Opening = {}): Promise<Page> {
  const page = await openSignIn({ attributes, ...options });
  await page.route(/chunks\/\w+\/.*(ja-JP|th-TH)\.js/, (route) => route.abort());
  return page;
}

const toastOf = (page: Page) => portal(page).host.getByRole('region').locator('.toast');

/** The site asks for a language that does not come. */
async function fail(page: Page, lang: 'ja-JP' | 'th-TH'): Promise<void> {
  await portal(page).host.evaluate((element, refused) => element.setAttribute('lang', refused), lang);
  await toastOf(page).and(page.locator(':not(.leaving)')).waitFor();
}

describe('a toast stands at the top centre of the portal', () => {
  test.each(LAYOUTS)('$tenant', async ({ tenant, userType }) => {
    for (const locale of ['en-US', 'ug-CN']) {
      const page = await open({ tenant, 'user-type': userType, lang: locale }, { viewport: { width: 2560, height: 1300 } });
      await fail(page, 'ja-JP');
      await toastOf(page).getByRole('button').focus();
      for (const [width, height] of [
        [2560, 1300],
        [1440, 900],
        [1024, 768],
        [768, 1024],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height });
        const host = await portal(page).host.boundingBox();
        const toast = await toastOf(page).boundingBox();
        if (!host || !toast) throw new Error('The portal or its toast is not drawn');
        expect(Math.abs(toast.x + toast.width / 2 - (host.x + host.width / 2))).toBeLessThanOrEqual(1);
        expect(toast.y).toBeLessThan(96);
        expect(toast.x).toBeGreaterThanOrEqual(0);
        await shot(page, `toast-${tenant}-${locale}-${width}`);
      }
      await page.context().close();
    }
  });
});

describe('a toast that was closed with the mouse', () => {
  async function openWithClock(): Promise<Page> {
    const page = await open({ tenant: 'dprime' }, { prepare: (opened) => opened.clock.install() });
    await fail(page, 'ja-JP');
    await toastOf(page).getByRole('button').click();
    return page;
  }
  const gone = (page: Page) => toastOf(page).waitFor({ state: 'detached' });

  test('keeps no other, though the pointer still rests there', async () => {
    const page = await openWithClock();
    await page.clock.runFor(400);
    await gone(page);
    await fail(page, 'th-TH');
    await page.clock.runFor(4000);
    await gone(page);
  });

  test('keeps no other that comes while it disappears', async () => {
    const page = await openWithClock();
    await fail(page, 'th-TH');
    await page.clock.runFor(4000);
    await gone(page);
  });

  test('the next stays while the pointer moves on it, and goes after that', async () => {
    const page = await openWithClock();
    await page.clock.runFor(400);
    await gone(page);
    await fail(page, 'th-TH');
    await toastOf(page).hover();
    await page.clock.runFor(20_000);
    expect(await toastOf(page).count()).toBe(1);
    await page.mouse.move(4, 700);
    await page.clock.runFor(4000);
    await gone(page);
  });
});
