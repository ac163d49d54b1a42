import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/contract/locales';
import { type Look, looks, otherLooks } from './boxes';
import { expectNoProblems, portal, quietNetwork, waitForEvent } from './browser';
import { openInPage } from './in-page-steps';
import { hold, VARIANTS } from './sign-in-steps';
import { inTurn } from './turns';

/*
 * The first screen looks the same whoever draws it: the page's markup before the script, the first file over that markup or without any, and
 * React. Pictures come later, and move nothing.
 */

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 768, 1440];

/** Looks at the screen in each colour scheme and width. */
async function inAll(page: Page): Promise<ReadonlyMap<string, readonly Look[]>> {
  const found = new Map<string, readonly Look[]>();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await portal(page).host.locator(`[data-scheme="${colorScheme}"], [data-scheme="auto"]`).waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      found.set(`${colorScheme} ${width}`, await looks(page));
    }
  }
  return found;
}

/** The platform's words are those of the bundle. */
const sayNothingElse = (page: Page) => page.route('**/static/**', (route) => route.fulfill({ json: {} }));

/** Returns the looks of the screen when it is first drawn, when the first file has drawn it, and when React has. */
async function open(tenant: string, userType: string, locale: Locale, changed: (html: string) => string) {
  const { page, script } = await openInPage({
    options: { tenant, userType, locale, lang: locale },
    policy: 'strict',
    changed,
    prepare: sayNothingElse,
  });
  const react = await hold(page, '**/chunks/*/element.js');
  return {
    page,
    async drawn() {
      script.release();
      await react.asked;
      return inAll(page);
    },
    async taken() {
      react.release();
      await waitForEvent(page, 'portal-ready');
      await quietNetwork(page);
      return inAll(page);
    },
  };
}

test.each(inTurn(VARIANTS, LOCALE_CODES).map(([{ tenant, userType }, locale]) => ({ tenant, userType, locale })))(
  '$tenant $userType $locale',
  async ({ tenant, userType, locale }) => {
    const [brought, plain] = await Promise.all([
      open(tenant, userType, locale, (html) => html),
      open(tenant, userType, locale, (html) => html.replace(/<template.*<\/template>/s, '')),
    ]);
    await portal(brought.page).form.waitFor();
    const expected = await inAll(brought.page);
    const moments = {
      'the first file, over the markup': await brought.drawn(),
      'the first file, without markup': await plain.drawn(),
      React: await brought.taken(),
      'React, without markup': await plain.taken(),
    };
    for (const [moment, found] of Object.entries(moments))
      for (const [size, were] of expected) expect(otherLooks(found.get(size) ?? [], were), `${moment}, ${size}`).toEqual([]);
    expect(expected.get('dark 360')).not.toEqual(expected.get('light 360'));
    for (const { page } of [brought, plain]) expectNoProblems(page);
  },
);
