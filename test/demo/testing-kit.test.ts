// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { LocatorLike } from '../../demo/testing/declared';
import { createSandbox, loginPortal } from '../../demo/testing/testing';

/* `login-portal/testing`: the sandbox without a server (contract section 16). */

const API = 'https://api.example/toc/api';
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const send = { scope: 'crm_client', scene: 'login', channel: 'email', accountType: 'email', email: 'trader@example.com' };
const signIn = (code: string) => ({
  scope: 'crm_client',
  accountType: 'email',
  email: 'trader@example.com',
  method: 'code',
  code,
});
const codeOf = async (answer: Promise<Response>): Promise<unknown> => Reflect.get(Object(await (await answer).json()), 'code');
const config = async ({ fetch }: ReturnType<typeof createSandbox>) => (await fetch(`${API}/v1/common/config?scope=crm_client`)).json();

test('a visitor signs in with the code that they were sent, and has a session', async () => {
  const sandbox = createSandbox();
  expect(await codeOf(sandbox.fetch(`${API}/v1/code/send`, post(send)))).toBe(0);
  expect(sandbox.outbox().map(({ to }) => to)).toEqual(['trader@example.com']);
  const code = sandbox.codeFor('Trader@example.com');
  expect(await codeOf(sandbox.fetch(`${API}/v1/user/signIn`, post(signIn(code))))).toBe(0);
  expect(await config(sandbox)).toMatchObject({ data: { loggedIn: true } });
  sandbox.reset();
  expect(await config(sandbox)).toMatchObject({ data: { loggedIn: false } });
  expect(sandbox.outbox()).toEqual([]);
});

test('no sandbox knows what happens in another', async () => {
  const [one, other] = [createSandbox(), createSandbox()];
  await one.fetch(`${API}/v1/code/send`, post(send));
  expect([one.outbox().length, other.outbox().length]).toEqual([1, 0]);
  expect(() => other.codeFor('trader@example.com')).toThrow('no code to trader@example.com');
});

test('time goes on where a test says so: a code ends', async () => {
  const sandbox = createSandbox();
  await sandbox.fetch(`${API}/v1/code/send`, post(send));
  sandbox.forward(3600);
  expect(await codeOf(sandbox.fetch(`${API}/v1/user/signIn`, post(signIn(sandbox.codeFor('trader@example.com')))))).toBe(2022);
});

test('the accounts are those of the sandbox', () => {
  expect(createSandbox().accounts.find(({ id }) => id === 'trader')).toMatchObject({
    email: 'trader@example.com',
    password: expect.any(String),
  });
});

describe('a spec', () => {
  test('asks for other answers, also after a reset', async () => {
    const sandbox = createSandbox({ spec: 'commonConfig:500' });
    expect(await config(sandbox)).toMatchObject({ code: 500 });
    sandbox.reset();
    expect(await config(sandbox)).toMatchObject({ code: 500 });
  });

  test.each(['signin:2004', 'signIn:maybe', 'setting=1'])('with a mistake throws, and says which: %s', (spec) => {
    expect(() => createSandbox({ spec })).toThrow(spec);
  });
});

test('an unknown path is answered as a server does', async () => {
  expect((await createSandbox().fetch('https://api.example/nowhere')).status).toBe(404);
});

test('who is not signed in after Playwright has waited is not', async () => {
  const locator: LocatorLike = {
    first: () => locator,
    click: async () => {},
    fill: async () => {},
    getAttribute: async () => null,
    textContent: async () => null,
    waitFor: () => Promise.reject(new Error('it has waited for too long')),
  };
  expect(await loginPortal({ locator: () => locator }).signedIn()).toBe(false);
});
