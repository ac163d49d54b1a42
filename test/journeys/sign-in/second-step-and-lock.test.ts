// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import type { FakeHost } from '../../portal/fake-host';
import { readLeft } from '../../portal/kept';
import { openPortal } from '../../portal/open-portal';

async function submitAs(id: string, spec = '') {
  const { host, portal } = await openPortal({ spec });
  const { form, submit } = portal.journeys.signIn;
  form.set('email', `${id}@example.com`);
  form.set('password', DEMO_PASSWORD);
  await submit();
  return { host, portal, form };
}

const kept = (host: FakeHost) => Object.values(host.session.all());

describe('2003 goes to /verification', () => {
  test('with token and methods kept for the tab, for 15 minutes, and no password', async () => {
    const { host, portal, form } = await submitAs('guarded');
    expect(portal.visit.navigation.$route.get().screen).toBe('verification');
    expect(form.$values.get().password).toBe('');
    expect(form.$alert.get()).toBeUndefined();
    expect(host.leftFor).toEqual([]);
    const [pending, ...others] = kept(host);
    expect(others).toEqual([]);
    const { remaining, note } = readLeft(pending, host.clock.now());
    expect(remaining).toBe(15 * 60_000);
    expect(JSON.parse(note)).toEqual({
      verifyToken: expect.stringMatching(/./),
      owner: expect.stringMatching(/^\d+$/),
      methods: [{ type: 'email', target: 'g***d@example.com' }, { type: 'sms', target: '+62 *******003' }, { type: 'authenticator' }],
    });
    expect(JSON.stringify([host.session.all(), host.local.all()])).not.toContain(DEMO_PASSWORD);
  });

  test('where to go after sign-in goes along', async () => {
    const { host, portal } = await openPortal({ url: 'https://portal.test/login?returnTo=%2Ftrade', spec: 'signIn:2003' });
    const { form, submit } = portal.journeys.signIn;
    form.set('email', 'guarded@example.com');
    form.set('password', DEMO_PASSWORD);
    await submit();
    expect(host.page.address()).toBe('https://portal.test/login/verification?returnTo=%2Ftrade');
  });

  test.each([{}, { verifyToken: 'token', methods: [] }])('without a token or a method it is a failure like any other: %o', async (data) => {
    const { host, portal } = await openPortal();
    const { form, submit } = portal.journeys.signIn;
    form.set('email', 'guarded@example.com');
    form.set('password', DEMO_PASSWORD);
    host.net.answer('signIn', { code: 2003, data });
    await submit();
    expect(portal.visit.navigation.$route.get().screen).toBe('sign-in');
    expect(form.$alert.get()?.sentence).toEqual({ key: 'Login.MustVerify' });
    expect(kept(host)).toEqual([]);
    expect(form.$values.get().password).toBe(DEMO_PASSWORD);
  });
});

test('a lock without its length is a failure like any other', async () => {
  const { host, portal } = await openPortal();
  const { form, submit } = portal.journeys.signIn;
  form.set('email', 'trader@example.com');
  form.set('password', DEMO_PASSWORD);
  host.net.answer('signIn', { code: 2004, data: null });
  await submit();
  expect(form.$alert.get()).toEqual({ sentence: { key: 'Login.UserLocked' }, retry: false, lock: 'sign-in' });
  expect(kept(host)).toEqual([]);
});
