import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import * as LIMITS from '../../src/contract/limits';
import { backend, collect, inside, make, PLAIN, screenOf, until } from './page';

/* A message that says in how long to try again has the button for it, which answers once that time is over. */

const WAIT_S = 60;

/** A portal at an address, whose first calls to a path are answered that the server is busy for a minute. The clock stands still. */
async function busyAt(path: string, status: number, { address = '/login', screen = 'sign-in', times = 1 } = {}) {
  vi.useFakeTimers({ toFake: ['Date'] });
  history.replaceState(null, '', address);
  backend();
  const sandbox = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes(path)) return sandbox(input, init);
    asked.push(path);
    return asked.length > times ? sandbox(input, init) : new Response('', { status, headers: { 'retry-after': `${WAIT_S}` } });
  });
  const signedIn = collect('portal-signed-in');
  const element = await make(PLAIN);
  element.addEventListener('portal-signed-in', (event) => event.preventDefault());
  document.body.append(element);
  await screenOf(element, screen);
  return { find: inside(element), asked, signedIn };
}

/** Lets the whole wait pass. */
const passWait = () => void vi.setSystemTime(Date.now() + WAIT_S * 1000);

/** Presses the button at once, then until it answers. */
async function tryAgain({ find, asked, signedIn }: Awaited<ReturnType<typeof busyAt>>) {
  const retry = await find.findByRole('button', { name: 'Try again' });
  expect(retry.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(retry);
  expect(asked).toHaveLength(1);
  passWait();
  await until(() => expect(retry.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(retry);
  await until(() => expect(signedIn).toHaveLength(1));
  expect(asked).toHaveLength(2);
}

test('after a sign-in that met a maintenance', async () => {
  const visitor = await busyAt('user/signIn', 503);
  const { find } = visitor;
  fireEvent.input(find.getByLabelText('Email address'), { target: { value: 'trader@example.com' } });
  fireEvent.input(find.getByLabelText('Password'), { target: { value: DEMO_PASSWORD } });
  fireEvent.click(find.getByRole('button', { name: 'Sign in' }));
  await tryAgain(visitor);
});

test('after a link with a token that met too many requests', async () => {
  await tryAgain(await busyAt('mock/signIn', 429, { address: '/login?token=mock-client' }));
});

test.each([
  ['an invitation', 'referral/check', '/login/signup/welcome', 'sign-up', 1],
  [
    'a registration',
    'register/progress',
    '/login/activation?uuid=10000000-0000-4000-8000-000000000002',
    'activation',
    1 + LIMITS.getRetries,
  ],
] as const)('after the check of %s that met a maintenance', async (_of, path, address, screen, times) => {
  const { find, asked } = await busyAt(path, 503, { address, screen, times });
  expect((await find.findByText(/^Try again in/)).textContent).toBe('Try again in 1:00.');
  expect(find.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled')).toBe('true');
  passWait();
  await find.findByText('You can try again now.');
  fireEvent.click(find.getByRole('button', { name: 'Try again' }));
  await until(() => expect(find.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(asked).toHaveLength(times + 1);
});
