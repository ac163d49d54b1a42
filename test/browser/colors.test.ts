import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attributes } from '../../demo/serve/pages';
import type { Palette } from '../../src/contract/variant';
import { resolveVariant } from '../../src/rules/brand';
import dprime from '../../src/tenants/dprime';
import { cells } from '../rows';
import { violationsOf } from './accessibility-checks';
import { newLastingPage, portal } from './browser';
import { forget, goToState, openState } from './gallery-steps';
import { inTurn } from './turns';

/* Visitors with colours of their own (forced colours, such as Windows' contrast themes) see those, and what can be told by them. */

type Scheme = 'light' | 'dark';
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

let page: Page;
beforeAll(async () => {
  page = await newLastingPage({ forcedColors: 'active' });
});
afterAll(() => page?.context().close());

async function open(id: string, colorScheme: Scheme, attributes: Attributes = {}): Promise<void> {
  await forget(page);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme });
  await goToState(page, id, { attributes });
}

/**
 * Returns what shows in a colour that is none of the visitor's: the browser forces theirs on everything, except what keeps colours of its own.
 */
const foreign = (): Promise<readonly string[]> =>
  portal(page).host.evaluate(({ shadowRoot, ownerDocument: { body } }) => {
    const probe = document.createElement('i');
    body.append(probe);
    const own = new Set(['rgba(0, 0, 0, 0)', 'none']);
    const NAMES = 'Canvas CanvasText LinkText ButtonFace ButtonText Field FieldText GrayText Highlight HighlightText SelectedItem';
    for (const name of NAMES.split(' ')) {
      probe.style.color = name;
      own.add(getComputedStyle(probe).color);
    }
    const seen: string[] = [];
    for (const element of shadowRoot?.querySelectorAll('*') ?? [])
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.forcedColorAdjust === 'auto' || (pseudo && style.content === 'none')) continue;
        if (element.matches('img') || style.visibility === 'hidden' || !element.checkVisibility()) continue;
        const colours = {
          color: style.color,
          'background-color': style.backgroundColor,
          ...(style.borderTopWidth !== '0px' && { 'border-top-color': style.borderTopColor }),
          ...(style.outlineStyle !== 'none' && { 'outline-color': style.outlineColor }),
        };
        for (const [name, colour] of Object.entries(colours))
          if (!own.has(colour)) seen.push(`${element.getAttribute('class') ?? element.localName}${pseudo ?? ''}: ${name} ${colour}`);
      }
    return seen;
  });

/** Returns a system colour as the page shows it. */
const system = (name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  }, name);

const STATES = cells(`
    sign-in | sign-in-missing | sign-in-busy | sign-in-countries | sign-in-code-limited | sign-in-locked
    verification-choose | recovery-weak | recovery-done | sign-up-filled | activation-creating | activation-failed
    configuration | footer | toast
  `);

describe('in the visitor’s own colours', () => {
  test.each(inTurn(STATES, SCHEMES))('no other colour shows: %s, %s', async (id, scheme) => {
    await open(id, scheme, id === 'toast' ? { tenant: 'cgfintech' } : {});
    expect(await foreign()).toEqual([]);
  });

  test('the pressed switch stays so under the pointer, and so does the button that ends a step', async () => {
    await open('sign-in', 'light');
    for (const name of ['Email', 'Sign in']) {
      await page.getByRole('button', { name, exact: true }).hover();
      expect(await foreign()).toEqual([]);
    }
  });

  test('borders show what is pressed, what is invalid and what is a button; the sign of an alert has the colour of its text', async () => {
    const style = (selector: string) =>
      portal(page)
        .host.locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopWidth, borderTopStyle, backgroundColor, color } = getComputedStyle(element);
          return { border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth), backgroundColor, color };
        });
    await open('sign-in', 'light');
    expect((await style('[type="submit"]')).border).toBeGreaterThan(0);
    expect((await style('[aria-pressed="true"]')).backgroundColor).not.toBe((await style('[aria-pressed="false"]')).backgroundColor);
    const { border } = await style('[part="control"]');
    await open('sign-in-missing', 'light');
    expect((await style('[part="control"]')).border).toBeGreaterThan(border);
    await open('sign-in-locked', 'light');
    expect((await style('[role="alert"] .icon')).color).toBe((await style('[role="alert"] p')).color);
  });

  test('what cannot be pressed now is grey, and has a border like the others', async () => {
    await open('sign-in-code-limited', 'dark');
    const grey = await system('GrayText');
    const button = page.locator('[data-action="send-code"]');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const { color, border } = await button.evaluate((element) => {
      const { color, borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return { color, border: [borderTopWidth, borderTopStyle, borderTopColor] };
    });
    expect(color).toBe(grey);
    expect(border).toEqual(['1px', 'solid', grey]);
  });

  const ENDS = ['activation-failed', 'recovery-done', 'sign-up-link'];
  test.each(inTurn(ENDS, SCHEMES))('the sign of an end can be told from its ground: %s, %s', async (id, scheme) => {
    await open(id, scheme);
    const sign = page.locator('.emblem > .icon');
    const { fill, stroke } = await sign.evaluate((element) => ({
      fill: getComputedStyle(element).fill,
      stroke: getComputedStyle(element).stroke,
    }));
    expect(fill).toBe(await system('Canvas'));
    expect(stroke).not.toBe(fill);
  });

  test('the steps of a registration show which are done', async () => {
    await open('activation-creating', 'dark');
    await page.locator('.mark').first().waitFor();
    const colours = await page.locator('.mark').evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    expect(colours[0]).toBe(await system('Highlight'));
    expect(colours.at(-1)).toBe(await system('GrayText'));
  });

  test('the loading animation is a ring that seems to turn', async () => {
    await open('loading', 'light');
    const ring = await page.locator('.loading-mark').evaluate((mark) => {
      const { borderTopColor, borderBottomColor } = getComputedStyle(mark, '::before');
      return { borderTopColor, borderBottomColor };
    });
    expect(ring.borderTopColor).toBe(await system('CanvasText'));
    expect(ring.borderBottomColor).toBe(await system('GrayText'));
  });

  test('text and focus rings stand on no picture', async () => {
    await open('sign-in', 'dark', { tenant: 'cgfintech' });
    const shown = await page
      .locator('.frame')
      .evaluate((frame) => ['::before', '::after'].map((each) => getComputedStyle(frame, each).visibility));
    expect(shown).toEqual(['hidden', 'hidden']);
  });
});

/* A brand that is made only of a style sheet of the page. */

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

describe.each(SCHEMES)('a brand made only of a style sheet, %s', (scheme) => {
  test.each(['sign-in-missing', 'sign-up-filled'])('%s shows no colour of the brand in the bundle', async (id) => {
    const page = await openState(id, { attributes: { 'color-scheme': scheme }, theme: 'paper-kite' });
    const palette = resolveVariant('dprime', 'client', dprime).palette[scheme];
    const worn = new Set(await colours(page));
    const left = Object.entries(palette).filter(([role, value]) => !KEPT.some((kept) => kept === role) && worn.has(asRgb(value)));
    expect(left).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('its logo replaces the brand’s', async () => {
  const page = await openState('sign-in', { theme: 'paper-kite' });
  const logo = page.locator('login-portal [part="logo"] img');
  expect(await logo.evaluate((image) => getComputedStyle(image).content)).toContain('data:image/svg+xml');
});
