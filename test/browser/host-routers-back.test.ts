import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { BRAND_HOST, expectNoProblems, newPage, portal, waitForEvent } from './browser';
import { here } from './host-pages';
import { OFFERED, openWithDevice } from './passkey-steps';
import { choosePassword, NEW_PASSWORD, openRecovery, steps, toPassword } from './recovery-steps';
import { arrivedAt, fields, HOME, type Opening, openSignIn, play, signInByEmail } from './sign-in-steps';
import { fillEnd, fillSignUp, onForm } from './sign-up-steps';
import { confirm, newestCode, openSecondStep, step } from './verification-steps';

/*
 * A visitor comes from a page of the site, signs in and arrives. Back then leads to the page that they came from: no screen of the portal is
 * left in the history to send them on again.
 */

const BEFORE = '/arrived/before';
const fromPage = { prepare: (page: Page) => page.goto(BEFORE) };

/** Opens a route of the portal for a visitor who comes from a page of the site. */
async function open(route: string, { spec = '', ...options }: Pick<Opening, 'spec' | 'host'> = {}): Promise<Page> {
  const page = await newPage(options);
  await page.goto(BEFORE);
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }) }, route));
  return page;
}

/** A visitor with a session. On a host that is local, nobody would be sent on. */
const SESSION = { spec: 'config.loggedIn=true', host: BRAND_HOST };

/** Each way to sign in, up to the target. */
const WAYS: Readonly<Record<string, () => Promise<Page>>> = {
  async 'a password'() {
    const page = await openSignIn(fromPage);
    await signInByEmail(page);
    return page;
  },
  async 'a second step'() {
    const page = await openSecondStep('guarded', fromPage);
    await step(page).byEmail.click();
    await confirm(page, await newestCode(page));
    return page;
  },
  async 'a second step that was reloaded, left by Back and come back to'() {
    const page = await openSecondStep('guarded', fromPage);
    await step(page).byEmail.click();
    const code = await newestCode(page);
    await page.reload();
    await step(page).code.waitFor();
    await page.goBack();
    await portal(page).screen('sign-in').waitFor();
    await page.goForward();
    await confirm(page, code);
    return page;
  },
  async 'a second step, beside a router that puts its own state in place of the portal’s'() {
    const routerOf = (page: Page) =>
      page.addInitScript(() => addEventListener('portal-navigate', () => history.replaceState({ usr: null, key: 'k', idx: 0 }, '')));
    const page = await openSecondStep('guarded', { prepare: (opened) => routerOf(opened).then(() => fromPage.prepare(opened)) });
    await step(page).byEmail.click();
    await confirm(page, await newestCode(page));
    return page;
  },
  async 'the first screen, come back to from two others'() {
    const page = await openSignIn({ prepare: (opened) => opened.goto(`${BEFORE}?earlier`).then(() => fromPage.prepare(opened)) });
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').getByRole('link', { name: 'Back to sign-in' }).click();
    await portal(page).screen('sign-in').waitFor();
    await page.goBack();
    await portal(page).screen('recovery').waitFor();
    await page.goBack();
    await signInByEmail(page);
    return page;
  },
  async 'a screen that the site’s router has opened'() {
    const page = await openSignIn(fromPage);
    await page.evaluate(() => history.pushState({ idx: 1 }, '', `${location.pathname.replace(/\/$/, '')}/recovery`));
    await portal(page).screen('recovery').getByRole('link', { name: 'Back to sign-in' }).click();
    await signInByEmail(page);
    return page;
  },
  async 'a screen that a router with the Navigation API has opened'() {
    const page = await openSignIn(fromPage);
    await page.evaluate(() => {
      navigation.addEventListener('navigate', (event) => event.intercept(), { once: true });
      navigation.navigate(`${location.pathname.replace(/\/$/, '')}/recovery`);
    });
    await portal(page).screen('recovery').getByRole('link', { name: 'Back to sign-in' }).click();
    await signInByEmail(page);
    return page;
  },
  async 'a screen that a router has opened by a `pushState` that it had taken before'() {
    const take = (page: Page) => page.addInitScript(() => Reflect.set(window, 'push', history.pushState.bind(history)));
    const page = await openSignIn({ prepare: (opened) => take(opened).then(() => fromPage.prepare(opened)) });
    await page.evaluate(() => Reflect.get(window, 'push')(null, '', `${location.pathname.replace(/\/$/, '')}/recovery`));
    await portal(page).screen('recovery').getByRole('link', { name: 'Back to sign-in' }).click();
    await signInByEmail(page);
    return page;
  },
  async 'a screen that a link with a fragment has opened'() {
    const page = await openSignIn({ ...fromPage, attributes: { router: 'hash' } });
    await page.evaluate(() => location.assign('#/recovery'));
    await portal(page).screen('recovery').getByRole('link', { name: 'Back to sign-in' }).click();
    await signInByEmail(page);
    return page;
  },
  async 'a recovery'() {
    const page = await openRecovery({ ...fromPage, email: 'trader@example.com' });
    await toPassword(page, 'trader@example.com');
    await choosePassword(page);
    await steps(page).toSignIn.click();
    await fields(page).password.fill(NEW_PASSWORD);
    await fields(page).submit.click();
    return page;
  },
  async 'an activation after a registration'() {
    const page = await open('/signup/welcome');
    await fillSignUp(page);
    await onForm(page).create.click();
    await onForm(page).activate.waitFor();
    await fillEnd(page);
    await onForm(page).activate.click();
    return page;
  },
  async 'a link with a token'() {
    return open('/?token=mock-client');
  },
  async 'a session, on the second screen that they open'() {
    const page = await openRecovery({ ...fromPage, host: BRAND_HOST });
    await play(page, SESSION.spec);
    await page.reload();
    return page;
  },
  async 'a password, and the offer of a passkey'() {
    const { page } = await openWithDevice({ spec: OFFERED });
    await page.goto(BEFORE);
    await page.goto(plainPath({ tenant: 'dprime', home: HOME, 'api-base': apiBaseFor(OFFERED) }));
    await signInByEmail(page);
    await portal(page).action('not-now').click();
    return page;
  },
};

describe('Back leads out of the portal in one step, after', () => {
  test.each(Object.entries(WAYS))('%s', async (_, signIn) => {
    const page = await signIn();
    await arrivedAt(page);
    await page.goBack();
    expect(here(page)).toBe(BEFORE);
    await page.goForward();
    expect(here(page)).toBe(HOME);
    await page.reload();
    await page.goBack();
    expect(here(page)).toBe(BEFORE);
    await page.reload();
    expect(here(page)).toBe(BEFORE);
    expectNoProblems(page);
  });
});

test('whoever goes forward to a screen that was left finds the target again, and still gets back', async () => {
  const page = await openRecovery({ ...fromPage, host: BRAND_HOST });
  await play(page, SESSION.spec);
  await page.reload();
  await arrivedAt(page);
  const sentOn = page.waitForEvent('framenavigated', () => here(page) === HOME);
  await page.evaluate(() => history.forward());
  await sentOn;
  await page.getByRole('heading', { name: 'Arrived' }).waitFor(); // the target stands, and can be left
  await page.goBack();
  expect(here(page)).toBe(BEFORE);
});

describe('a target that is this page', () => {
  test.each([
    ['with another fragment', '#section'],
    ['as it is', ''],
  ])('%s: it is loaded anew, and Back leads out', async (_, fragment) => {
    const page = await newPage();
    await page.goto(BEFORE);
    const path = plainPath({ tenant: 'dprime', home: HOME });
    await page.goto(plainPath({ tenant: 'dprime', home: HOME }, `/?returnTo=${encodeURIComponent(path + fragment)}`));
    await signInByEmail(page);
    await waitForEvent(page, 'portal-ready', 2);
    expect(here(page)).toBe(path + fragment);
    await page.goBack();
    expect(here(page)).toBe(BEFORE);
    expectNoProblems(page);
  });
});

test('a target that is a download, or a visitor who stays: the page says that they are signed in, and Back leads out', async () => {
  const page = await openSecondStep('guarded', fromPage);
  await page.route(`**${HOME}`, (route) => route.fulfill({ status: 204 }));
  await step(page).byEmail.click();
  const code = await newestCode(page);
  await page.clock.install();
  await page.route(/\/login-portal\//, (route) => route.abort()); // from now on no part can be loaded
  const left = page.waitForRequest(`**${HOME}`);
  await confirm(page, code);
  await left;
  await page.clock.fastForward(15_000);
  await page.getByRole('heading', { level: 1, name: 'You’re signed in' }).waitFor();
  expect(await portal(page).main.getByRole('link').getAttribute('href')).toBe(new URL(HOME, page.url()).href);
  await page.goBack();
  expect(here(page)).toBe(BEFORE);
});

test('a site that cancels the redirect finds its entries as they were', async () => {
  const page = await openSecondStep('guarded', fromPage);
  await page.evaluate(() => document.addEventListener('portal-signed-in', (event) => event.preventDefault()));
  const entries = await page.evaluate(() => history.length);
  await step(page).byEmail.click();
  await confirm(page, await newestCode(page));
  await page.getByRole('heading', { level: 1, name: 'You’re signed in' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/verification$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expectNoProblems(page);
});
