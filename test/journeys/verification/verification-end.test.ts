// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { secondStep, unasked } from './second-step';

describe.each([
  [2005, 'Login.SecondStepError'],
  [2023, 'Login.SecondStepError'],
  [2923, 'Verification.TooLate'],
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

  test('after the visitor has left the screen: nobody is led anywhere', async () => {
    const { host, portal, enter, told, screen, kept } = await secondStep('careful', { spec: `verify:${code}` });
    const release = host.net.hold('verify');
    const late = enter('111111');
    portal.visit.navigation.navigate('/recovery');
    release();
    await late;
    expect([screen(), told(), kept()]).toEqual(['recovery', undefined, '{}']);
  });
});

test('where to go after sign-in outlasts a rejection', async () => {
  const { host, enter } = await secondStep('careful', { spec: 'verify:2923', url: 'https://portal.test/login?returnTo=%2Ftrade' });
  await enter('111111');
  expect(host.page.address()).toBe('https://portal.test/login/?returnTo=%2Ftrade');
});

describe('leaving the screen', () => {
  test('with the right code on its way still signs in', async () => {
    const { host, portal, enter, lastCode } = await secondStep('careful');
    const release = host.net.hold('verify');
    const late = enter(lastCode());
    portal.visit.navigation.navigate('/');
    release();
    await late;
    expect(host.events('portal-signed-in')).toMatchObject([{ by: 'verification' }]);
    expect(host.leftFor).toHaveLength(1);
  });

  test('with a wrong code on its way: it is said when the visitor comes back', async () => {
    const { host, portal, enter, form, screen, told } = await secondStep('careful', { spec: 'verify:2021' });
    const release = host.net.hold('verify');
    const late = enter('111111');
    portal.visit.navigation.navigate('/');
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
    expect(host.leftFor).toEqual([]);
  });
});

test('a site that cancels the redirect keeps its page, and nothing is pending any more', async () => {
  const { host, portal, enter, lastCode, kept, screen } = await secondStep('careful');
  host.cancel('portal-signed-in');
  await enter(lastCode());
  expect(portal.visit.session.$session.get()).toEqual({ state: 'signed-in', redirectTo: 'https://portal.test/' });
  expect([screen(), kept()]).toEqual(['verification', '{}']);
});

test('in hash and memory mode the second step is the same', async () => {
  for (const router of ['hash', 'memory'] as const) {
    const { host, screen, enter, lastCode } = await secondStep('careful', { attributes: { router } });
    expect(screen()).toBe('verification');
    await enter(lastCode());
    expect(host.leftFor).toHaveLength(1);
    const { screen: unaskedFor } = await unasked({ attributes: { router }, url: 'https://portal.test/login#/verification' });
    expect(unaskedFor()).toBe('sign-in');
  }
});
