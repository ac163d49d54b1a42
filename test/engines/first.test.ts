import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { HOME, inEachEngine } from './engines';
import { purposes, SUBMIT, verify } from './steps';
import { ENTER, TAB } from './visitor';

/** What the portal loads last: the words, the settings, its first trace, and the picture that the styles ask for. */
const LAST = ['/en-US.js', '/styles.js', '/toc/api/v1/trace', '/assets/dprime-gesture-'];

/** Returns whether all of these have arrived. Runs in the page. */
const haveArrived = (parts: readonly string[]) => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return parts.every((part) => loaded.some((name) => name.includes(part)));
};

// The short form, which `npm test` also runs.
inEachEngine('the basics', (stage, engine) => {
  const { open, leave, demo } = stage;

  test('sign-in with a wrong password, then with the right one', async () => {
    const visitor = await open({ route: '/?returnTo=%2Farrived%2Fdeposit' });
    expect(await visitor.read(purposes, null)).toEqual([
      ['email', 'text', 'username'],
      ['password', 'password', 'current-password'],
    ]);
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.keys(TAB);
    await expect.poll(() => visitor.focused()).toBe('password');
    await visitor.keys(`Wrong7!Lantern${ENTER}`);
    await visitor.see('[role="alert"]', 'details aren’t right');
    await expect.poll(() => visitor.focused()).toBe('password');
    expect(await visitor.value('[name="password"]')).toBe('Wrong7!Lantern');
    expect((await visitor.seen('portal-error')).map((text) => JSON.parse(text).code)).toEqual([2001]);
    await visitor.shot(`${engine}-sign-in-refused`);
    await visitor.read(
      () => document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>('[name="password"]')?.select(),
      null,
    );
    await visitor.keys(DEMO_PASSWORD);
    await visitor.click(SUBMIT);
    await visitor.arrivedAt('/arrived/deposit');
    expect(await visitor.seen('portal-ready')).toEqual([
      JSON.stringify({ tenant: 'dprime', userType: 'client', locale: 'en-US', screen: 'sign-in' }),
    ]);
    expect((await visitor.seen('portal-signed-in')).map((text) => JSON.parse(text).by)).toEqual(['password']);
    expect(demo().sandbox.sessions()).toEqual([{ account: 'trader', scope: 'crm_client' }]);
    await leave(visitor);
  });

  test('a visitor who leaves and comes back finds the page unchanged, and can sign in', async () => {
    const visitor = await open();
    await visitor.type('[name="email"]', 'trader@example.com');
    // A browser keeps a page that is left only if no request is under way.
    await visitor.until('everything loaded', haveArrived, LAST);
    await expect.poll(() => demo().underWay()).toBe(0);
    await visitor.read(() => location.assign('/arrived/elsewhere'), null);
    await visitor.arrivedAt('/arrived/elsewhere');
    await visitor.tab.go('back');
    await visitor.see('main h1', 'Sign in');
    // With Playwright, Chromium has no back-forward cache, so what was typed is lost with the page.
    const kept = engine !== 'Chromium';
    await expect.poll(() => visitor.seen('kept')).toHaveLength(kept ? 1 : 0);
    expect(await visitor.value('[name="email"]')).toBe(kept ? 'trader@example.com' : '');
    if (!kept) await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    await leave(visitor);
  });

  test('verification with a choice of method and a reload, in path mode', () => verify(stage, 'path'));
});
