import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal } from './browser';
import { openReady } from './host-pages';
import { callsOf } from './sign-in-steps';

describe('the element is moved in the document', () => {
  const MOVES = {
    moveBefore: 'document.querySelector("section").moveBefore(document.querySelector("login-portal"), null)',
    'remove and append':
      'const element = document.querySelector("login-portal"); element.remove(); document.querySelector("section").append(element)',
  };

  test.each(Object.entries(MOVES))('by %s: what was typed stays, and the form can still be used', async (how, script) => {
    const page = await openReady({ body: '<login-portal tenant="dprime"></login-portal><section></section>' });
    const { field, submit } = portal(page);
    await field('username').fill('trader@example.com');
    await field('current-password').fill('Secret');
    await page.evaluate(script);
    expect(await field('username').inputValue()).toBe('trader@example.com');
    const focused = () =>
      page.evaluate(() => document.querySelector('login-portal')?.shadowRoot?.activeElement?.getAttribute('autocomplete'));
    if (how === 'moveBefore') expect(await focused()).toBe('current-password');
    await field('current-password').press('End');
    await page.keyboard.type('1');
    expect(await field('current-password').inputValue()).toBe('Secret1');
    await submit.waitFor();
    expect(await page.locator('section > login-portal').count()).toBe(1);
    expect(eventsOf(page, 'portal-ready')).toHaveLength(1);
    expect(await callsOf(page, 'commonConfig')).toHaveLength(1); // no request is repeated
    expect(await page.title()).toBe('D Prime');
    expectNoProblems(page);
  });

  test('into the document of an iframe: its styles follow, and so do title and icon', async () => {
    const page = await openReady({
      body: '<login-portal tenant="dprime" router="memory"></login-portal><iframe title="inner" width="1000" height="900"></iframe>',
    });
    const look = (button: Element) => {
      const { backgroundColor, color, fontFamily, borderRadius } = getComputedStyle(button);
      return { backgroundColor, color, fontFamily, borderRadius };
    };
    const before = await portal(page).submit.evaluate(look);
    await page.evaluate(() => {
      const inner = document.querySelector('iframe')?.contentDocument;
      const element = document.querySelector('login-portal');
      if (inner && element) inner.body.append(element);
    });
    const frame = page.frameLocator('iframe');
    await frame.locator('login-portal main form [type="submit"]').waitFor();
    expect(await frame.locator('login-portal main form [type="submit"]').evaluate(look)).toEqual(before);
    expect(await page.title()).toBe('Our site');
    expect(await frame.locator('html').evaluate(() => document.title)).toBe('D Prime');
    expectNoProblems(page);
  });
});
