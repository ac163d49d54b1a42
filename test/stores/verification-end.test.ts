// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { openPortal } from './open-portal';
import { secondStep, signIn, unasked } from './second-step';

const QUARTER = 15 * 60_000;
const LATE = { sentence: { key: 'Verification.TooLate' }, retry: false };

describe.each([
  [2005, 'Login.SecondStepError'],
  [2023, 'Login.CheckFailed'],
  [2923, 'Login.TokenInvalid'],
  [2000, 'Login.NotLoggedIn'],
  [2013, 'Login.UserLoggedOut'],
  [2924, 'Login.PassportLoggedOut'],
])('%i: the pending sign-in is rejected', (code, key) => {
  test('when the code is entered: back to sign-in, which says why, and nothing is kept', async () => {
    const { host, enter, told, screen, state, kept, form } = await secondStep('careful', { spec: `verify:${code}` });
    await enter('111111');
    expect([screen(), state()]).toEqual(['sign-in', { at: 'nowhere' }]);
    expect(told()).toEqual({ sentence: { key }, retry: false });
    expect(kept()).toBe('{}');
    expect(form.$values.get().code).toBe('');
    expect(host.page.address()).toBe('https://portal.test/login/');
  });

  test('when a code is asked for', async () => {
    const { told, screen, kept, form } = await secondStep('careful', { spec: `sendCode:${code}` });
    expect(screen()).toBe('sign-in');
    expect(told()).toEqual({ sentence: { key }, retry: false });
    expect(form.$alert.get()).toBeUndefined();
    expect(kept()).toBe('{}');
  });

  test('after the visitor has left the screen: nobody is led anywhere', async () => {
    const { host, portal, enter, told, screen, kept } = await secondStep('careful', { spec: `verify:${code}` });
    const release = host.net.hold('verify');
    const late = enter('111111');
    portal.navigation.navigate('/recovery');
    release();
    await late;
    expect([screen(), told(), kept()]).toEqual(['recovery', undefined, '{}']);
  });
});

test('a sign-in with another account ends it: nothing of it stays in the tab', async () => {
  const { host, portal, kept } = await secondStep('careful');
  portal.navigation.navigate('/');
  await signIn({ host, portal }, 'trader');
  expect(host.left).toHaveLength(1);
  expect(kept()).not.toContain('verify');
});

test('where to go after sign-in outlasts a rejection', async () => {
  const { host, enter } = await secondStep('careful', { spec: 'verify:2923', url: 'https://portal.test/login?returnTo=%2Ftrade' });
  await enter('111111');
  expect(host.page.address()).toBe('https://portal.test/login/?returnTo=%2Ftrade');
});

/** A visitor who went back to the sign-in from the second step and loaded the page again, so much later. */
async function reloadedElsewhere(later: number) {
  const before = await secondStep('token');
  before.portal.navigation.navigate('/');
  const { net, session, page } = before.host;
  before.portal.dispose();
  const again = await openPortal({ net, tab: session.all(), url: page.address(), later });
  again.portal.arrive();
  await net.settle();
  return again;
}

describe('after 15 minutes', () => {
  test('an open page says so and leads back, not a second before', async () => {
    const { host, screen, told, kept } = await secondStep('token');
    await host.advance(QUARTER - 1000);
    expect(screen()).toBe('verification');
    await host.advance(1000);
    expect([screen(), told(), kept()]).toEqual(['sign-in', LATE, '{}']);
  });

  test('a page that was loaded again elsewhere keeps it no longer either', async () => {
    const { host } = await reloadedElsewhere(0);
    await host.advance(QUARTER - 1000);
    expect(JSON.stringify(host.session.all())).toContain('verify-1');
    await host.advance(1000);
    expect(host.session.all()).toEqual({});
  });

  test('nor does one that is loaded later', async () => {
    const { host } = await reloadedElsewhere(QUARTER);
    expect(host.session.all()).toEqual({});
  });

  test('and another that a second portal in the tab has begun since is not its to end', async () => {
    const { host } = await reloadedElsewhere(0);
    const newer = JSON.stringify(host.session.all()).replace('verify-1', 'verify-2');
    for (const [name, value] of Object.entries<string>(JSON.parse(newer))) host.session.set(name, value);
    await host.advance(QUARTER);
    expect(JSON.stringify(host.session.all())).toContain('verify-2');
  });

  test('a portal that is taken away before it looks keeps no timer', async () => {
    const before = await secondStep('token');
    before.portal.navigation.navigate('/');
    before.portal.dispose();
    const { net, session, page } = before.host;
    const { host, portal } = await openPortal({ net, tab: session.all(), url: page.address() });
    portal.arrive();
    portal.dispose();
    await net.settle();
    expect(host.clock.waiting()).toEqual([]);
  });

  test('by the clock: a reload does not lengthen them', async () => {
    const before = await secondStep('token');
    await before.host.advance(QUARTER / 2);
    const { host, screen } = await before.reload();
    expect(screen()).toBe('verification');
    await host.advance(QUARTER / 2);
    expect(screen()).toBe('sign-in');
  });

  test('a page that comes back later leads back', async () => {
    const { screen, told, kept } = await (await secondStep('token')).reload(QUARTER);
    expect([screen(), kept()]).toEqual(['sign-in', '{}']);
    expect(told()?.sentence.key).toBe('Verification.NothingPending');
  });

  test('a visitor who is elsewhere stays there, and nothing is kept', async () => {
    const { host, portal, screen, told, kept } = await secondStep('token');
    portal.navigation.navigate('/recovery');
    await host.advance(QUARTER);
    expect([screen(), told(), kept()]).toEqual(['recovery', undefined, '{}']);
  });

  test('an answer that is on its way is waited for', async () => {
    const { host, screen, enter } = await secondStep('token');
    await host.advance(QUARTER - 2000);
    const release = host.net.hold('verify');
    const last = enter('246810');
    await host.advance(3000);
    expect(screen()).toBe('verification');
    host.net.answer('verify', { code: 0, data: {} });
    release();
    await last;
    expect(host.left).toHaveLength(1);
  });
});

describe('leaving the screen', () => {
  test('Back leads to sign-in with the account, and forward again to where it stood', async () => {
    const { host, portal, verification, screen, state, sent, form } = await secondStep('guarded');
    await verification.choose('email');
    form.set('code', '12');
    host.page.back();
    expect(screen()).toBe('sign-in');
    portal.navigation.navigate('/verification');
    verification.arrive();
    expect(state()).toMatchObject({ at: 'entering', method: { type: 'email' } });
    expect(form.$values.get().code).toBe('12');
    expect(sent()).toHaveLength(1);
  });

  test('with the right code on its way still signs in', async () => {
    const { host, portal, enter, lastCode } = await secondStep('careful');
    const release = host.net.hold('verify');
    const late = enter(lastCode());
    portal.navigation.navigate('/');
    release();
    await late;
    expect(host.events('portal-signed-in')).toMatchObject([{ by: 'verification' }]);
    expect(host.left).toHaveLength(1);
  });

  test('with a wrong code on its way: it is said when the visitor comes back', async () => {
    const { host, portal, enter, form, screen, told } = await secondStep('careful', { spec: 'verify:2021' });
    const release = host.net.hold('verify');
    const late = enter('111111');
    portal.navigation.navigate('/');
    release();
    await late;
    expect([screen(), told()]).toEqual(['sign-in', undefined]);
    expect(form.$errors.get()).toEqual({ code: { key: 'Login.CodeAuthFailed' } });
  });

  test('by removing the portal ends every timer and request', async () => {
    const { host, portal, enter, lastCode } = await secondStep('careful');
    const release = host.net.hold('verify');
    const late = enter(lastCode());
    portal.dispose();
    release();
    await late;
    expect(host.clock.waiting()).toEqual([]);
    expect(host.left).toEqual([]);
  });
});

test('a site that cancels the redirect keeps its page, and nothing is pending any more', async () => {
  const { host, portal, enter, lastCode, kept, screen } = await secondStep('careful');
  host.cancel('portal-signed-in');
  await enter(lastCode());
  expect(portal.session.$session.get()).toEqual({ state: 'signed-in', redirectTo: 'https://portal.test/' });
  expect([screen(), kept()]).toEqual(['verification', '{}']);
});

test('in hash and memory mode the second step is the same', async () => {
  for (const router of ['hash', 'memory'] as const) {
    const { host, screen, enter, lastCode } = await secondStep('careful', { attributes: { router } });
    expect(screen()).toBe('verification');
    await enter(lastCode());
    expect(host.left).toHaveLength(1);
    const { screen: unaskedFor } = await unasked({ attributes: { router }, url: 'https://portal.test/login#/verification' });
    expect(unaskedFor()).toBe('sign-in');
  }
});
