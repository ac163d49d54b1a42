import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GALLERY } from '../../demo/gallery-states';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath } from '../../demo/serve/pages';
import type { Palette } from '../../src/contract/variant';
import { resolveVariant } from '../../src/rules/brand';
import dprime from '../../src/tenants/dprime';
import { violationsOf } from './accessibility-checks';
import { newPage } from './browser';

/** Opens a state of the gallery in the standard variant, with the page's style sheet. */
async function themed(id: string, scheme: 'light' | 'dark'): Promise<Page> {
  const state = GALLERY.find((candidate) => candidate.id === id);
  if (!state) throw new Error(`no state ${id}`);
  const page = await newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const attributes = { tenant: 'dprime', 'color-scheme': scheme, ...(state.spec && { 'api-base': apiBaseFor(state.spec) }) };
  await page.goto(framePath(attributes, { state: id, theme: 'paper-kite' }, state.route));
  await page.waitForFunction(() => document.documentElement.dataset.state === 'ready');
  return page;
}

/** Returns every colour in use in the portal, as `rgb(…)`. */
const colours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('[part="root"], [part="root"] *') ?? [])
      for (const pseudo of [undefined, '::before']) {
        const style = getComputedStyle(element, pseudo);
        for (const text of [style.color, style.backgroundColor, style.backgroundImage, style.borderTopColor, style.outlineColor])
          for (const [colour] of text.matchAll(/rgba?\([^)]*\)/g)) found.add(colour);
      }
    return [...found];
  });

/** Colours that a brand's style sheet does not change: errors, warnings, success and information keep their own. */
const KEPT: readonly (keyof Palette)[] = ['danger', 'warning', 'success', 'info'];

const asRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe.each(['light', 'dark'] as const)('a brand made only of a style sheet, %s', (scheme) => {
  test.each(['sign-in-missing', 'sign-up-filled'])('%s shows no colour of the brand in the bundle', async (id) => {
    const page = await themed(id, scheme);
    const palette = resolveVariant('dprime', 'client', dprime).palette[scheme];
    const worn = new Set(await colours(page));
    const left = Object.entries(palette).filter(([role, value]) => !KEPT.some((kept) => kept === role) && worn.has(asRgb(value)));
    expect(left).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('its logo replaces the brand’s', async () => {
  const page = await themed('sign-in', 'light');
  const logo = page.locator('login-portal [part="logo"] img');
  expect(await logo.evaluate((image) => getComputedStyle(image).content)).toContain('data:image/svg+xml');
});
