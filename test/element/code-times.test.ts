import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { descriptionOf } from '../ui/render';
import { PLAIN, place, screenOf, until } from './page';

test('a code whose times are all 0 can be entered, and another one sent at once', async () => {
  const { element, find, server } = await place(PLAIN);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await fetch(input, init);
    return String(input).includes('code/send') ? Response.json({ code: 0, data: { resendAfter: 0, expiresIn: 0 } }) : answer;
  });
  element.navigate('/recovery');
  await screenOf(element, 'recovery');
  fireEvent.input(await find.findByRole('textbox', { name: 'Email address' }), { target: { value: 'ana@example.com' } });
  find.getByRole('button', { name: 'Send code' }).click();
  const code = await find.findByLabelText('Verification code');
  expect(descriptionOf(code)).toContain('we’ve sent you a code');
  find.getByRole('button', { name: 'Send a new code' }).click();
  await until(() => expect(server.sandbox.calls('sendCode')).toHaveLength(2));
  expect(code).toHaveProperty('disabled', false);
});
