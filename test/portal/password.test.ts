// @vitest-environment node

import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import * as LIMITS from '../../src/contract/limits';
import { registered } from '../journeys/activation/activation-visitor';
import { EMAIL, NEW_PASSWORD, visitRecovery } from '../journeys/recovery/recovery-visitor';
import type { FakeHost } from './fake-host';
import { createNetwork } from './network';
import { openPortal } from './open-portal';

/* While check/password is in flight, or when the password changes meanwhile, a submit waits for it or goes on (contract section 9). */

const OTHER = 'Meadow9*Silver';

/** Whether an account signs in with a password, in another browser. */
async function signsIn({ net }: FakeHost, email: string, password: string): Promise<boolean> {
  const { host, portal } = await openPortal({ net: createNetwork('', net.sandbox) });
  const { form, submit } = portal.journeys.signIn;
  form.set('email', email);
  form.set('password', password);
  await submit();
  return host.leftFor.length === 1;
}

/** A visitor who has submitted a new password and waits for the server's word on it. */
async function submitted(spec = '') {
  const visitor = await visitRecovery({ spec });
  const { host, recovery, toPassword, choosePassword } = visitor;
  await toPassword();
  const release = host.net.hold('check/password');
  const done = choosePassword();
  await host.net.until(() => host.net.paths('check/password').length === 1);
  const { password: form } = recovery.forms;
  return { ...visitor, form, done, release, edit: (password: string) => form.set('password', password) };
}

test('a submit waits for the check that is in flight', async () => {
  const { at, done, release, form } = await submitted();
  expect([at(), form.$busy.get()]).toEqual(['password', true]);
  release();
  await done;
  expect(at()).toBe('done');
});

test('a password that is edited meanwhile is checked in its place, and set', async () => {
  const { host, at, calls, done, release, edit } = await submitted();
  edit(OTHER);
  await host.net.until(() => host.net.paths('check/password').length === 2);
  release();
  await done;
  expect(at()).toBe('done');
  expect(calls('checkPassword')).toHaveLength(1); // the first was given up before it reached the server
  expect(await signsIn(host, EMAIL, OTHER)).toBe(true);
});

test.each([
  ['half', 'Password.NotMet'],
  ['', 'Password.Missing'],
])('one that is edited to “%s” is refused with its reason', async (password, key) => {
  const { at, calls, done, edit, form } = await submitted();
  edit(password);
  await done;
  expect([at(), form.$busy.get()]).toEqual(['password', false]);
  expect(form.$errors.get()).toMatchObject({ password: { key } });
  expect(form.$refusals.get()).toBe(1);
  expect(calls('resetPassword')).toEqual([]);
});

test('one that the server finds too weak is refused with its reason', async () => {
  const { done, release, edit, form, calls } = await submitted();
  edit('Passw0rd1');
  release();
  await done;
  expect(form.$errors.get()).toEqual({ password: { key: 'Login.PasswordTooLow' } });
  expect(calls('resetPassword')).toEqual([]);
});

test('a check that hangs lets the submit go on', async () => {
  const { host, at, done } = await submitted();
  await host.advance(LIMITS.requestTimeoutMs);
  await done;
  expect(at()).toBe('done');
});

test('at activation, the password that stands in the form is set', async () => {
  const { host, activation, form, fill: fillIn } = await registered();
  await fillIn();
  const goOn = await host.net.held('check/password', activation.submit);
  form.set('password', OTHER);
  await goOn();
  expect(host.events('portal-signed-in')).toHaveLength(1);
  expect(await signsIn(host, 'newcomer@example.com', OTHER)).toBe(true);
  expect(await signsIn(host, 'newcomer@example.com', DEMO_PASSWORD)).toBe(false);
});

const errorOf = ({ form }: Awaited<ReturnType<typeof registered>>) => form.$errors.get().password?.key;

test('a password that a manager fills in, and that does not pass, is refused at once', async () => {
  const visitor = await registered();
  visitor.form.set('password', 'cudzib-9vepXe-gorhud');
  expect(errorOf(visitor)).toBe('Password.NotMet');
  expect(visitor.form.$refusals.get()).toBe(0); // the focus stays
  visitor.form.set('password', DEMO_PASSWORD);
  expect(errorOf(visitor)).toBeUndefined();
});

test('nothing is said while the visitor types', async () => {
  const visitor = await registered();
  for (let length = 1; length <= 4; length += 1) visitor.form.set('password', 'abcd'.slice(0, length));
  expect(errorOf(visitor)).toBeUndefined();
});

/** What a visitor asks the server who types a password and sets it, at one level. */
async function asked(level: number, password = NEW_PASSWORD) {
  const { host, recovery, calls, toPassword, choosePassword } = await visitRecovery({
    spec: `setting.Passport_Security={"lowestPasswordLevel":${level}}`,
  });
  await toPassword();
  recovery.forms.password.set('password', password);
  await host.advance(LIMITS.passwordCheckDebounceMs);
  await choosePassword(password);
  return { checks: calls('checkPassword').length, resets: calls('resetPassword').length };
}

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 1],
])('at level %i the server is asked about a password %i times before it is set', async (level, checks) => {
  expect(await asked(level)).toEqual({ checks, resets: 1 });
});

test.each([1, 2, 3])('at level %i it is never asked about one that the rule rejects', async (level) => {
  expect(await asked(level, 'abc')).toEqual({ checks: 0, resets: 0 });
});
