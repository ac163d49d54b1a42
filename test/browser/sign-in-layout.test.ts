import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LOCKED, overflowOf, STATES, targetsOf } from './accessibility-checks';
import { type PageOptions, portal, shot } from './browser';
import { fields, hold, LAYOUTS, openSignIn, signInByEmail } from './sign-in-steps';

describe.each(LAYOUTS)('$tenant', ({ tenant, userType }) => {
  const attributes = { tenant, 'user-type': userType };

  /** A window of 1280 px at 400 % zoom also has 320 px. */
  test('at 320 px nothing overflows sideways, with normal and with spaced-out text', async () => {
    for (const spaced of [false, true]) {
      const page = await openSignIn({ spec: LOCKED, attributes, viewport: { width: 320, height: 640 } });
      if (spaced) await spaceOut(page);
      for (const [state, reach] of STATES) {
        await reach(page);
        expect(await overflowOf(page), `${state}${spaced ? ', spaced out' : ''}`).toEqual([]);
      }
      await page.context().close();
    }
  });

  test.each([
    ['a pointer', 44, {}],
    ['touch', 48, { hasTouch: true, viewport: { width: 390, height: 844 } }],
  ] as const)('with %s, targets are large enough and inputs do not make the page zoom', async (_, primary, options: PageOptions) => {
    const page = await openSignIn({ spec: LOCKED, attributes, ...options });
    await fields(page).byPhone.click();
    await fields(page).code.click();
    await fields(page).options.first().waitFor();
    const targets = await targetsOf(page);
    expect(targets.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
    expect(targets.find(({ name }) => name === 'button primary')?.height).toBeGreaterThanOrEqual(primary);
    const sizes = await portal(page)
      .host.locator('input, select')
      .evaluateAll((all) => all.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
});

/** Sets the text spacing of WCAG 1.4.12. */
const spaceOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.querySelector('login-portal')?.shadowRoot?.adoptedStyleSheets.push(sheet);
  });

test('under reduced motion nothing moves, not even while a submit is in flight', async () => {
  const page = await openSignIn({ reducedMotion: 'reduce' });
  const { asked } = await hold(page, '**/user/signIn');
  await signInByEmail(page);
  await asked;
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
});

test('in forced colours, borders show what is pressed, what is invalid and what is a button', async () => {
  const page = await openSignIn({ spec: LOCKED, forcedColors: 'active' });
  const style = (selector: string) =>
    portal(page)
      .host.locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(element);
        return { border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth), backgroundColor };
      });
  expect((await style('[type="submit"]')).border).toBeGreaterThan(0);
  expect((await style('[aria-pressed="true"]')).backgroundColor).not.toBe((await style('[aria-pressed="false"]')).backgroundColor);
  const border = (await style('[part="control"]')).border;
  await fields(page).submit.click();
  await page.getByText('Enter your password.').waitFor();
  expect((await style('[part="control"]')).border).toBeGreaterThan(border);
  await shot(page, 'sign-in-forced-colors');
  await signInByEmail(page);
  await portal(page).alert.getByText('Try again in').waitFor();
  await shot(page, 'sign-in-forced-colors-alert');
  const colour = (selector: string) =>
    portal(page)
      .alert.locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('.icon')).toBe(await colour('p'));
});

describe('an error', () => {
  test('gives its field a ring and a border of the same colour while the field has the focus', async () => {
    const page = await openSignIn();
    await fields(page).submit.click();
    await page.getByText('Enter your password.').waitFor();
    const colours = await page.locator('login-portal .control:has(> :focus)').evaluate((control) => {
      const { outlineColor, borderTopColor } = getComputedStyle(control);
      return [outlineColor, borderTopColor];
    });
    expect(new Set(colours).size).toBe(1);
  });

  test('keeps title, labels, fields, messages and button on the 4 px grid', async () => {
    const page = await openSignIn();
    await fields(page).submit.click();
    await page.getByText('Enter your password.').waitFor();
    const off = await page.locator('login-portal [part="card"]').evaluate((card) =>
      [...card.querySelectorAll('h1, .segmented, .label, .control, .field-error, .primary')].flatMap((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const from = card.getBoundingClientRect().top;
        return (top - from) % 4 === 0 && (bottom - from) % 4 === 0 ? [] : [`${element.className} ${top - from} to ${bottom - from}`];
      }),
    );
    expect(off).toEqual([]);
  });
});
