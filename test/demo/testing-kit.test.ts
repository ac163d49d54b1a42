// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { LocatorLike } from '../../demo/testing/declared';
import { createSandbox, loginPortal } from '../../demo/testing/testing';
import { cells } from '../rows';

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

  test.each(
    cells(`
      signin:2004 | signIn:maybe | signIn:2004*0 | signIn.pass:2004 | countries.xx:500 | setting=1 | setting.Nope=1
      config.captcha=dmeo | config.loggedln=true | config.passkey={"offer":true | config.brand={offer:true}
    `),
  )('with a mistake throws, and says which: %s', (spec) => {
    expect(() => createSandbox({ spec })).toThrow(spec);
  });

  test.each([
    ['signIn:2004', 'and not "signIn:2004"'],
    [null, 'and not null'],
    [{ specs: 'signIn:2004' }, 'no option “specs”'],
  ])('that is given in another way throws: %j', (given, message) => {
    expect(() => Reflect.apply(createSandbox, undefined, [given])).toThrow(message);
  });
});

test('the code to a number is found however the number is written', async () => {
  const sandbox = createSandbox();
  await sandbox.fetch(
    `${API}/v1/code/send`,
    post({ ...send, channel: 'sms', accountType: 'phone', callingCode: '62', phone: '8120000001' }),
  );
  const codes = ['+62 8120000001', '+62-812-000-0001', '+62 (812) 0000 001', '628120000001'].map((to) => sandbox.codeFor(to));
  expect(new Set(codes).size).toBe(1);
  expect(() => sandbox.codeFor('+62 8120000002')).toThrow('no code to +62 8120000002');
});

test('a request without credentials carries no session, and keeps none', async () => {
  const { fetch } = createSandbox();
  const loggedIn = async (credentials: RequestCredentials) =>
    Object(await (await fetch(`${API}/v1/common/config?scope=crm_client`, { credentials })).json()).data.loggedIn;
  await fetch(`${API}/v1/user/mock/signIn?token=mock-client`, { credentials: 'omit' });
  expect(await loggedIn('include')).toBe(false);
  await fetch(`${API}/v1/user/mock/signIn?token=mock-client-2`, { credentials: 'include' });
  expect([await loggedIn('omit'), await loggedIn('include')]).toEqual([false, true]);
});

test('a page of any origin may read the answers: preflights are answered, and the origin is repeated', async () => {
  const { fetch } = createSandbox();
  const ask = (method: string, more: HeadersInit = {}) =>
    fetch(`${API}/v1/common/config?scope=crm_client`, { method, headers: { origin: 'https://site.example', ...more } });
  const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'devicetype,language' };
  const [preflight, answer] = [await ask('OPTIONS', asked), await ask('GET')];
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'devicetype,language']);
  for (const { headers } of [preflight, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe('https://site.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  }
});

test('a time that is none moves no clock', async () => {
  const sandbox = createSandbox();
  for (const seconds of [Number.NaN, -1, 'x']) expect(() => Reflect.apply(sandbox.forward, sandbox, [seconds])).toThrow(TypeError);
  for (const seconds of ['x', null, -1]) {
    expect((await sandbox.fetch('https://api.example/sandbox/clock', post({ seconds }))).status).toBe(400);
  }
  expect(await codeOf(sandbox.fetch(`${API}/v1/security/publicKey`))).toBe(0);
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
