import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, portal, quietNetwork, waitForEvent } from './browser';
import { FIRST_PART, markFields, TYPED, unmarked, valuesOf } from './first-screen-steps';
import { type InPage, openInPage } from './in-page-steps';
import { arrivedAt, callsOf, fields, focused, hold } from './sign-in-steps';

/* What a site gives to its first screen in the page (contract sections 14 and 16), and what it does with the element. */

const [EMAIL = ''] = TYPED;
const ANN = 'ann@example.com';

describe('the account', () => {
  test('stands from the first moment, in the same field', async () => {
    const { page, script } = await openInPage({ options: { account: ANN }, policy: 'strict' });
    expect(await fields(page).email.inputValue()).toBe(ANN);
    await markFields(page);
    script.release();
    await waitForEvent(page, 'portal-ready');
    expect(await unmarked(page)).toEqual([]);
    expect(await fields(page).email.inputValue()).toBe(ANN);
    expectNoProblems(page);
  });

  test('that the visitor has emptied stays out', async () => {
    const { page, script } = await openInPage({ options: { account: ANN } });
    await fields(page).email.fill('');
    script.release();
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    expect(await fields(page).email.inputValue()).toBe('');
  });

  test('counts as the element bears it, which has another one', async () => {
    const changed = (html: string) => html.replace(` account="${ANN}"`, ` account="${EMAIL}"`);
    const { page, script } = await openInPage({ options: { account: ANN }, changed });
    expect(await fields(page).email.inputValue()).toBe(ANN);
    script.release();
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    expect(await fields(page).email.inputValue()).toBe(EMAIL);
  });

  test('that goes before React goes from the field', async () => {
    const { page, script } = await openInPage({ options: { account: ANN } });
    const react = await hold(page, '**/chunks/*/element.js');
    script.release();
    await react.asked;
    await portal(page).host.evaluate((element) => element.removeAttribute('account'));
    react.release();
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    expect(await fields(page).email.inputValue()).toBe('');
  });
});

describe('in the slots', () => {
  const OWN =
    '<form slot="notice" action="/theirs"><input id="ask"><button id="send">Ask</button><button type="button" id="more">More</button></form>' +
    '<p slot="below" id="below">Below</p>';

  test('all stands from the first moment and works as the site’s', async () => {
    const { page, script } = await openInPage({ policy: 'strict', changed: (html) => html.replace('</template>', `</template>${OWN}`) });
    const tops = async () => {
      const boxes = [page.locator('#ask'), portal(page).heading, page.locator('#below')].map((place) => place.boundingBox());
      return (await Promise.all(boxes)).map((box) => box?.y ?? Number.NaN);
    };
    const before = await tops();
    expect(before.toSorted((one, other) => one - other)).toEqual(before);
    await page.evaluate(() => {
      addEventListener('submit', (event) => {
        document.title += event.defaultPrevented ? ' prevented' : ' sent';
        event.preventDefault();
      });
    });
    await page.locator('#send').click();
    await page.locator('#more').click();
    await page.locator('#ask').press('Enter');
    expect(await page.title()).toBe('Our site sent sent');
    script.release();
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    expect(await tops()).toEqual(before);
    expect(eventsOf(page, 'portal-step').map(({ event }) => event)).toEqual(['view']);
  });
});

describe('the page', () => {
  test('that loads the script twice sends what was pressed once', async () => {
    const second = '<script type="module" src="/login-portal/login-portal.js?second"></script>';
    const { page, script } = await openInPage({ policy: 'strict', changed: (html) => html + second });
    await fields(page).email.fill(EMAIL);
    await fields(page).password.fill(DEMO_PASSWORD);
    await fields(page).submit.click();
    script.release();
    await arrivedAt(page);
    expect(await callsOf(page, 'signIn')).toHaveLength(1);
  });

  test('that moves the element before the script keeps the fields, and what was pressed', async () => {
    const { page, script } = await openInPage({ policy: 'strict' });
    await fields(page).email.fill(EMAIL);
    await fields(page).byPhone.click();
    await markFields(page);
    await portal(page).host.evaluate((element) => {
      element.remove();
      document.body.append(element);
    });
    await fields(page).password.fill(DEMO_PASSWORD);
    script.release();
    await waitForEvent(page, 'portal-ready');
    await expect.poll(() => fields(page).byPhone.getAttribute('aria-pressed')).toBe('true');
    expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
  });

  test('that hides the element shows it later, and nothing happens before', async () => {
    const { page, script } = await openInPage({ changed: (html) => `<div id="around" hidden>${html}</div>` });
    script.release();
    await quietNetwork(page);
    expect(eventsOf(page, 'portal-ready')).toEqual([]);
    await page.locator('#around').evaluate((around) => around.removeAttribute('hidden'));
    await waitForEvent(page, 'portal-ready');
    expect(await portal(page).form.count()).toBe(1);
    expect(await portal(page).host.locator('style, script').count()).toBe(0);
  });

  test('that left the template where it is, in a browser that doesn’t know it, starts as ever', async () => {
    const { page, script } = await openInPage({ changed: (html) => html.replace(' shadowrootmode="open"', '') });
    script.release();
    await waitForEvent(page, 'portal-ready');
    expect(await portal(page).form.count()).toBe(1);
    expectNoProblems(page);
  });
});

test('if the first part is missing, the fields stay until React comes, with all that is in them', async () => {
  const { page, script } = await openInPage();
  await page.route(FIRST_PART, (route) => route.abort('failed'));
  const react = await hold(page, '**/chunks/*/element.js');
  await fields(page).email.fill(EMAIL);
  script.release();
  await react.asked;
  await fields(page).password.fill(DEMO_PASSWORD);
  expect(await portal(page).host.getByRole('status').count()).toBe(0);
  react.release();
  await portal(page).action('retry').waitFor();
  await page.unroute(FIRST_PART); // the portal asks again by itself
  await portal(page).form.waitFor();
  expect(await valuesOf(page)).toEqual([EMAIL, DEMO_PASSWORD]);
});

describe('the language menu', () => {
  const open = () => openInPage({ options: { tenant: 'cgfintech' }, locale: 'ja-JP' });
  const menu = (page: Page) => portal(page).action('language');

  test('that has the focus shows the visitor’s language, and chooses nothing', async () => {
    const { page, script } = await open();
    await menu(page).focus();
    script.release();
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    expect(await menu(page).inputValue()).toBe('ja-JP');
    expect(await focused(page)).toBe('language');
    expect(await page.evaluate(() => localStorage.getItem('user-language'))).toBe(null);
  });

  test('that was used before the script has chosen', async () => {
    const { page, script } = await open();
    await menu(page).selectOption('ko-KR');
    script.release();
    await portal(page).host.locator('[lang="ko-KR"] form').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user-language'))).toBe('ko-KR');
  });
});

test.each<[string, InPage]>([
  ['in memory', { options: { router: 'memory' } }],
  ['in the fragment of a page with a base', { options: { router: 'hash' }, changed: (html) => `<base href="/">${html}` }],
])('a link that was pressed before the script leads to its screen: the route is kept %s', async (_, opening) => {
  const { page, script } = await openInPage({ policy: 'strict', ...opening });
  await portal(page).action('recovery').click();
  script.release();
  await portal(page).host.getByRole('heading', { name: english.Recovery.Title, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});
