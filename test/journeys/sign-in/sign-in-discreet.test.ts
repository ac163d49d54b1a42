// @vitest-environment node
import { expect, test } from 'vitest';
import { openPortal } from '../../portal/open-portal';
import { EXISTENCE, REVEALING, STATES } from '../revealing';

/* Signing in by a code looks and lasts the same for every account, known or not. */

async function byCode(answers: Readonly<Record<string, unknown>>) {
  const { host, portal } = await openPortal();
  for (const [path, answer] of Object.entries(answers)) host.net.answer(path, answer);
  const { form, byCode, $code, submit } = portal.journeys.signIn;
  byCode();
  form.set('email', 'trader@example.com');
  await $code.get()?.send();
  const sent = $code.get()?.$sent.get();
  form.set('code', '123456');
  if ('user/signIn' in answers) await submit();
  await host.net.settle();
  return {
    seen: [sent, $code.get()?.$resendAt.get(), form.$errors.get(), form.$alert.get(), form.$values.get()],
    kept: host.session.all(),
    told: host.events('portal-error'),
    traced: host.net.sandbox.calls('trace').map(({ body }) => body),
  };
}

const SENT = { code: 0, data: { resendAfter: 60, expiresIn: 300 } };
const WRONG = { code: 2021 };

test.each(REVEALING)('asking for a code: %i looks and lasts like a code that was sent', async (code) => {
  const alike = await byCode({ 'code/send': { code: Number(code), data: { resendAfter: 7, remainingSeconds: 9 } } });
  expect(alike).toEqual(await byCode({ 'code/send': SENT }));
  expect(alike.told).toEqual([]);
  expect(alike.seen[0]).toBeDefined();
});

test.each(EXISTENCE)('entering a code: %i looks, and is told to the site, like a wrong code', async (code) => {
  const alike = await byCode({ 'code/send': SENT, 'user/signIn': { code: Number(code) } });
  expect(alike).toEqual(await byCode({ 'code/send': SENT, 'user/signIn': WRONG }));
  expect(alike.told).toMatchObject([{ code: 2021, key: 'Login.CodeAuthFailed' }]);
});

test.each(STATES)('entering a code: %i is told, because the code was right', async (code) => {
  const { told } = await byCode({ 'code/send': SENT, 'user/signIn': { code } });
  expect(told).toMatchObject([{ code }]);
});

test('a refusal that says nothing about the account is shown, with its wait', async () => {
  const { seen, told } = await byCode({ 'code/send': { code: 5400, data: { resendAfter: 45 } } });
  expect(seen[0]).toBeUndefined();
  expect(told).toMatchObject([{ code: 5400 }]);
});
