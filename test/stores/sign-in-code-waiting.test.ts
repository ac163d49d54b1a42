// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createSignIn } from '../../src/stores/sign-in';
import { openPortal } from './open-portal';

vi.doMock('../../src/stores/sign-in-code', () => new Promise(() => {})); // a line that is dead does not tell

test('who has asked for a code, which hangs, and gone on with the password keeps what was said of that', async () => {
  const { host, portal } = await openPortal({ spec: 'signIn:2001' });
  const { byCode, submit, form } = portal.flow(createSignIn);
  const asked = byCode();
  form.set('email', 'trader@example.com');
  form.set('password', 'wrong');
  await submit();
  const said = form.$alert.get();
  expect(said?.sentence.key).toBe('Login.WrongPassword');
  await host.clock.advance(15_000);
  await asked;
  expect(form.$alert.get()).toBe(said);
});
