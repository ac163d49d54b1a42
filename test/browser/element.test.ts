import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal, waitForEvent } from './browser';
import { openHost, openReady } from './host-pages';
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

describe('the element is created', () => {
  const WAYS = {
    'by the parser, before the script': { body: '<login-portal tenant="dprime"></login-portal>' },
    'by createElement': {
      body: '<div></div>',
      make: 'const e = document.createElement("login-portal"); e.tenant = "dprime"; document.querySelector("div").append(e)',
    },
  };

  test.each(Object.entries(WAYS))('%s', async (_how, { body, ...rest }) => {
    const page = await openHost({ body });
    if ('make' in rest) {
      await page.evaluate(() => customElements.whenDefined('login-portal'));
      expect(eventsOf(page, 'portal-ready')).toEqual([]);
      await page.evaluate(rest.make);
    }
    await waitForEvent(page, 'portal-ready');
    expect(await portal(page).heading.textContent()).toBe('Sign in to D Prime');
    expectNoProblems(page);
  });

  test('by cloning a running element, which starts a new portal', async () => {
    const page = await openReady();
    await portal(page).field('username').fill('trader@example.com');
    await page.evaluate(() => {
      const clone = document.querySelector('login-portal')?.cloneNode(true);
      if (clone) document.body.append(clone);
    });
    await waitForEvent(page, 'portal-ready', 2);
    expect(await portal(page, 1).field('username').inputValue()).toBe('');
    expect(await portal(page, 0).field('username').inputValue()).toBe('trader@example.com');
    expectNoProblems(page);
  });
});

describe('children are the fallback', () => {
  const body = '<login-portal tenant="dprime"><p>Signing in needs JavaScript.</p></login-portal>';

  test.each(['**/login-portal.js', '**/chunks/**'])('and stay if %s cannot be loaded', async (blocked) => {
    const page = await openHost({ body, script: '' });
    await page.route(blocked, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.addScriptTag({ type: 'module', url: '/login-portal/login-portal.js' }).catch(() => undefined);
    await failed;
    expect(await page.getByText('Signing in needs JavaScript.').isVisible()).toBe(true);
    expectNoProblems(page, [/ERR_FAILED/]);
  });

  test('and stay without scripts', async () => {
    const page = await openHost({ body, javaScriptEnabled: false });
    expect(await page.getByText('Signing in needs JavaScript.').isVisible()).toBe(true);
  });
});
