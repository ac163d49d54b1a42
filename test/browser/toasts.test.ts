import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portal, shot } from './browser';
import { type Opening, openSignIn } from './sign-in-steps';

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

test('a toast stands at the top centre of the portal', async () => {
  for (const locale of ['en-US', 'ug-CN']) {
    const page = await open({ tenant: 'dprime', lang: locale }, { viewport: { width: 2560, height: 1300 } });
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
      await shot(page, `toast-${locale}-${width}`);
    }
    await page.context().close();
  }
});
