import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { HOME, inEachEngine } from './engines';
import { purposes, SUBMIT, verify } from './steps';
import { ENTER, TAB } from './visitor';

// The short form, which `npm test` runs too.
inEachEngine('the first things', (stage, engine) => {
  const { open, leave, demo } = stage;

  test('sign-in with a wrong password, then with the right one', async () => {
    const visitor = await open({ route: '/?returnTo=%2Farrived%2Fdeposit' });
    expect(await visitor.read(purposes, null)).toEqual([
      ['email', 'text', 'username'],
      ['password', 'password', 'current-password'],
    ]);
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.keys(TAB);
    await expect.poll(() => visitor.focused(), { timeout: 60_000 }).toBe('password');
    await visitor.keys(`Wrong7!Lantern${ENTER}`);
    await visitor.see('[role="alert"]', 'is not right');
    await expect.poll(() => visitor.focused(), { timeout: 60_000 }).toBe('password');
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
    expect(await visitor.seen('portal-ready')).toEqual([JSON.stringify({ tenant: 'dprime', userType: 'client', locale: 'en-US' })]);
    expect((await visitor.seen('portal-signed-in')).map((text) => JSON.parse(text).by)).toEqual(['password']);
    expect(demo().sandbox.sessions()).toEqual([{ account: 'trader', scope: 'crm_client' }]);
    await leave(visitor);
  });

  test('who goes away and comes back finds the page as it was, and signs in', async () => {
    const visitor = await open();
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.read(() => location.assign('/arrived/elsewhere'), null);
    await visitor.arrivedAt('/arrived/elsewhere');
    await visitor.tab.go('back');
    await visitor.see('main h1', 'Sign in');
    // Playwright has Chromium keep no pages: there what was typed is gone with the page.
    const kept = engine !== 'Chromium';
    expect(await visitor.seen('kept')).toHaveLength(kept ? 1 : 0);
    expect(await visitor.value('[name="email"]')).toBe(kept ? 'trader@example.com' : '');
    if (!kept) await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    // Back once more: not the loading animation that the page was left with.
    await visitor.tab.go('back');
    await visitor.see('main h1', 'Sign in');
    await visitor.see('[name="password"]');
    expect(await visitor.value('[name="password"]')).toBe('');
    await leave(visitor);
  });

  test('verification after a choice, with a reload on the way, in path mode', () => verify(stage, 'path'));
});
