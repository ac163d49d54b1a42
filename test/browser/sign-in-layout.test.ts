import { describe, expect, test } from 'vitest';
import { LOCKED, targetsOf } from './accessibility-checks';
import { type PageOptions, portal } from './browser';
import { fields, hold, LAYOUTS, openSignIn, signInByEmail, VARIANTS } from './sign-in-steps';
import { inTurn } from './turns';

const INPUTS: readonly (readonly [name: string, primary: number, options: PageOptions])[] = [
  ['a pointer', 44, {}],
  ['touch', 48, { hasTouch: true, viewport: { width: 390, height: 844 } }],
];
const cases = inTurn(LAYOUTS, INPUTS).map(([{ tenant, userType }, [input, primary, options]]) => ({
  tenant,
  userType,
  input,
  primary,
  options,
}));

test.each(cases)(
  '$tenant with $input: targets are large enough and inputs do not make the page zoom',
  async ({ tenant, userType, primary, options }) => {
    const page = await openSignIn({ spec: LOCKED, attributes: { tenant, 'user-type': userType }, ...options });
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
  },
);

test.each(LAYOUTS)('on a phone held sideways, all of the sign-in of $tenant is in view', async ({ tenant, userType }) => {
  const page = await openSignIn({ attributes: { tenant, 'user-type': userType }, viewport: { width: 844, height: 390 } });
  const [account, password, button] = await Promise.all(
    [fields(page).email, fields(page).password, fields(page).submit].map((part) => part.boundingBox()),
  );
  expect(account?.y).toBe(password?.y);
  expect(Number(button?.y) + Number(button?.height)).toBeLessThanOrEqual(390);
});

test('on a wide tablet, a keyboard that makes the window low does not move the password beside the account', async () => {
  const page = await openSignIn({ viewport: { width: 1024, height: 768 } });
  await page.setViewportSize({ width: 1024, height: 400 });
  const [account, password] = await Promise.all([fields(page).email, fields(page).password].map((part) => part.boundingBox()));
  expect(Number(password?.y)).toBeGreaterThan(Number(account?.y));
});

test('under reduced motion nothing moves, not even while a submit is in flight', async () => {
  const page = await openSignIn({ reducedMotion: 'reduce' });
  const { asked } = await hold(page, '**/user/signIn');
  await signInByEmail(page);
  await asked;
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
});

describe('an error', () => {
  test('leaves its field the ring of the focus, and keeps its border', async () => {
    const page = await openSignIn();
    await fields(page).submit.click();
    await page.getByText('Enter your password.').waitFor();
    const colours = await page.locator('login-portal form').evaluate((form) => {
      const colour = (selector: string, property: 'outlineColor' | 'borderTopColor' | 'color') => {
        const element = form.querySelector(selector);
        return element && getComputedStyle(element)[property];
      };
      return {
        ring: colour('.control:has(> :focus)', 'outlineColor'),
        border: colour('.control:has(> :focus)', 'borderTopColor'),
        error: colour('.field-error', 'color'),
      };
    });
    expect(colours.border).toBe(colours.error);
    expect(colours.ring).not.toBe(colours.border);
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

test('on a wide portal, the promise stands on the line of the title, with a badge above the title or not', async () => {
  for (const { tenant, userType } of VARIANTS.filter((variant) => variant.tenant !== 'doofinancial-id')) {
    const page = await openSignIn({ viewport: { width: 1440, height: 900 }, attributes: { tenant, 'user-type': userType } });
    const lineOf = (selector: string) =>
      portal(page)
        .main.locator(selector)
        .evaluate((element) => {
          const range = element.ownerDocument.createRange();
          range.selectNodeContents(element);
          return range.getClientRects()[0]?.bottom;
        });
    expect(await lineOf('.promise'), `${tenant} ${userType}`).toBe(await lineOf('h1'));
    await page.context().close();
  }
});

test('the line about security breaks between words, at 360 px', async () => {
  const page = await openSignIn({ viewport: { width: 360, height: 740 }, attributes: { tenant: 'cgfintech' } });
  const lines = await portal(page)
    .main.locator('.security')
    .evaluate((element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const range = element.ownerDocument.createRange();
      const characters = [...(text?.textContent ?? '')].map((character, index) => {
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + 1);
        return { character, bottom: range.getBoundingClientRect().bottom };
      });
      return characters.filter(({ bottom }, index) => characters[index + 1] && characters[index + 1]?.bottom !== bottom);
    });
  expect(lines.map(({ character }) => character)).toEqual([' ']);
});
