import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import { eventsOf, expectNoProblems, fillAccount, portal, sendAccount, waitForEvent } from './browser';
import { isTaken, openDrawn, reportsOn, TYPED, takeOver, valuesOf } from './first-screen-steps';
import { openHost } from './host-pages';
import { arrivedAt, callsOf, fields } from './sign-in-steps';

/* What a page does between the definition of the element and the moment when React's screen stands takes effect then. */

/** Opens the drawn sign-in with a script of the site that acts as soon as the element is defined. Types into the form. */
async function openWith(act: (portal: HTMLElement) => void, attributes: Readonly<Record<string, string>> = {}) {
  let reports: readonly string[] = [];
  const { page, reactPart } = await openDrawn({
    attributes: { tenant: 'cgfintech', ...attributes },
    prepare: async (page) => {
      reports = reportsOn(page);
    },
  });
  await fillAccount(page);
  await page.evaluate((source) => {
    const run = new Function('portal', `(${source})(portal)`);
    void customElements.whenDefined('login-portal').then(() => run(document.querySelector('login-portal')));
  }, String(act));
  return { page, reactPart, reports: () => reports };
}

/** Expects one tree in the root, and no report. */
async function expectOneTree(page: Page, reports: readonly string[]): Promise<void> {
  expect(await portal(page).host.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount)).toBe(1);
  expect(reports).toEqual([]);
  expectNoProblems(page);
}

describe('an attribute that the site sets once the element is defined', () => {
  test('takes effect: home and base lead elsewhere, lang changes the language, and what was typed stays', async () => {
    const { page, reactPart, reports } = await openWith((element) => {
      for (const [name, value] of [
        ['home', '/arrived/elsewhere'],
        ['base', '/partners/login'],
        ['lang', 'ja'],
      ] as const)
        element.setAttribute(name, value);
    });
    await takeOver(page, reactPart);
    await portal(page).host.locator('[part="root"][lang="ja-JP"]').waitFor();
    await portal(page).host.locator('.logo[href$="/arrived/elsewhere"]').waitFor();
    await portal(page).host.locator('[data-action="recovery"][href="/partners/login/recovery"]').waitFor();
    await expectOneTree(page, reports());
    expect(await valuesOf(page)).toEqual(TYPED);
    await portal(page).submit.click();
    await arrivedAt(page, '/arrived/elsewhere');
  });

  test('router moves the route into the fragment', async () => {
    const { page, reactPart, reports } = await openWith((element) => element.setAttribute('router', 'hash'));
    await takeOver(page, reactPart);
    await portal(page).host.locator('[data-action="recovery"][href="#/recovery"]').waitFor();
    await expectOneTree(page, reports());
  });

  test('tenant starts another portal: what was typed stays, but for the password', async () => {
    const { page, reactPart } = await openWith((element) => element.setAttribute('tenant', 'dprime'));
    reactPart.release();
    await waitForEvent(page, 'portal-ready');
    expect(await valuesOf(page)).toEqual([TYPED[0], '']);
    expect(eventsOf(page, 'portal-ready').map(({ tenant }) => tenant)).toEqual(['dprime']);
    expectNoProblems(page);
  });
});

describe('a path that the site goes to once the element is defined', () => {
  const toRecovery = (element: HTMLElement) => Reflect.get(element, 'navigate').call(element, '/recovery');

  test('is shown; what was typed is there after going back', async () => {
    const { page, reactPart, reports } = await openWith(toRecovery);
    reactPart.release();
    await portal(page).screen('recovery').locator('form').waitFor();
    expect(await portal(page).field('username').inputValue()).toBe(TYPED[0]);
    await expectOneTree(page, reports());
    await page.goBack();
    await portal(page).screen('sign-in').waitFor();
    expect(await valuesOf(page)).toEqual(TYPED);
  });

  test('comes after a press of the visitor, which was first', async () => {
    const { page, reactPart, reports } = await openWith(toRecovery);
    await portal(page).action('account-phone').click();
    reactPart.release();
    await portal(page).screen('recovery').locator('form').waitFor();
    await page.goBack();
    await fields(page).phone.waitFor();
    await expectOneTree(page, reports());
  });

  test('by its router is shown, too', async () => {
    const { page, reactPart, reports } = await openWith(() => history.pushState(null, '', `${location.pathname}/recovery`));
    reactPart.release();
    await portal(page).screen('recovery').locator('form').waitFor();
    await expectOneTree(page, reports());
  });
});

describe('before React, a router changes the address without an event', () => {
  const push = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to + location.search), path);

  test('and the portal follows at once: sign-in does not stay under another address', async () => {
    const { page, reactPart } = await openDrawn();
    await fillAccount(page);
    const base = new URL(page.url()).pathname;
    await push(page, `${base}/recovery`);
    await portal(page).form.waitFor({ state: 'detached' });
    expect(await isTaken(page)).toBe(false);
    await push(page, base);
    await portal(page).form.waitFor();
    expect(await valuesOf(page)).toEqual(TYPED);
    await push(page, `${base}/recovery`);
    reactPart.release();
    await portal(page).screen('recovery').locator('form').waitFor();
    expect(await portal(page).field('username').inputValue()).toBe(TYPED[0]);
    expectNoProblems(page);
  });
});

describe('another pair, set before React', () => {
  test('after a press of the button: what was typed stays, but for the password, which the form asks for', async () => {
    const { page, reactPart } = await openDrawn();
    await sendAccount(page);
    await portal(page).host.evaluate((element) => element.setAttribute('tenant', 'doofinancial'));
    await portal(page)
      .host.getByRole('heading', { name: /Doo Financial/ })
      .waitFor();
    expect(await valuesOf(page)).toEqual([TYPED[0], '']);
    reactPart.release();
    await portal(page).form.getByText(english.Login.PasswordMissing, { exact: true }).waitFor();
    expect(await callsOf(page, 'signIn')).toEqual([]);
    expect(await valuesOf(page)).toEqual([TYPED[0], '']);
    expectNoProblems(page);
  });
});

test('a portal that only React can draw does not wait for another one on the page whose answers are late', async () => {
  const page = await openHost({
    body: '<login-portal tenant="dprime" router="memory" path="/recovery"></login-portal><login-portal tenant="cgfintech" router="memory"></login-portal>',
    before: (page) => page.route('**/multilingual-translation-system/cgfintech/**', () => {}), // is never answered
  });
  await portal(page).screen('recovery').locator('form').waitFor();
  expect(await portal(page, 1).host.getByRole('status').count()).toBe(1);
  expect(await portal(page, 1).form.count()).toBe(0);
});
