// @vitest-environment node
import { Window } from 'happy-dom';
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

test('who changes the accounts of a sandbox changes those of no other', () => {
  const [one, other] = [createSandbox(), createSandbox()];
  const expected = structuredClone(other.accounts);
  Reflect.set(one.accounts[0] ?? {}, 'password', 'Changed');
  Reflect.apply(Array.prototype.pop, one.accounts, []);
  expect(other.accounts).toEqual(expected);
  expect(createSandbox().accounts).toEqual(expected);
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
    [[], 'and not a list'],
    [{ specs: 'signIn:2004' }, 'no option “specs”'],
    [{ spec: 5 }, "The option “spec” is a text, such as 'signIn:2004', and not 5."],
    [{ spec: true }, 'and not true'],
    [{ spec: null }, 'and not null'],
    [{ spec: {} }, 'and not an object'],
    [{ spec: ['signIn:2004'] }, 'and not a list'],
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

describe('a request that is none of this realm', () => {
  const { Request: Other, AbortController: OtherController } = new Window({ url: 'https://site.example/' });
  const ask = ({ fetch }: ReturnType<typeof createSandbox>, input: unknown, init?: object): Promise<Response> =>
    Reflect.apply(fetch, undefined, [input, init]);
  const loggedIn = async (answer: Promise<Response>) => Object(await (await answer).json()).data.loggedIn;

  test('is answered, with its method, headers, body and credentials', async () => {
    const sandbox = createSandbox();
    const page = { origin: 'https://site.example' };
    expect(await codeOf(ask(sandbox, new Other(`${API}/v1/code/send`, post(send) as object)))).toBe(0);
    const body = JSON.stringify(signIn(sandbox.codeFor(send.email)));
    const signedIn = await ask(sandbox, {
      ...post(undefined),
      url: '/toc/api/v1/user/signIn',
      headers: new Headers(page),
      text: async () => body,
    });
    expect(await signedIn.json()).toMatchObject({ code: 0 });
    expect(signedIn.headers.get('access-control-allow-origin')).toBe(page.origin);
    const url = `${API}/v1/common/config?scope=crm_client`;
    expect(await loggedIn(ask(sandbox, new Other(url, { credentials: 'include' })))).toBe(true);
    expect(await loggedIn(ask(sandbox, new Other(url, { credentials: 'omit' })))).toBe(false);
    expect(await loggedIn(ask(sandbox, new Other(url), { credentials: 'omit' }))).toBe(false);
  });

  test('is ended by its own signal, or by one beside it', async () => {
    const sandbox = createSandbox({ spec: 'commonConfig:hang' });
    const url = `${API}/v1/common/config?scope=crm_client`;
    const [own, beside, early] = [new OtherController(), new OtherController(), new OtherController()];
    const asked = [ask(sandbox, new Other(url, { signal: own.signal })), ask(sandbox, url, { signal: beside.signal })];
    const ended = Promise.allSettled(asked);
    for (const each of [own, beside, early]) each.abort('gone');
    expect(await ended).toEqual([
      { status: 'rejected', reason: 'gone' },
      { status: 'rejected', reason: 'gone' },
    ]);
    await expect(ask(sandbox, new Other(url, { signal: early.signal }))).rejects.toBe('gone');
  });

  test('has an address: another value is refused in a sentence', async () => {
    const sandbox = createSandbox();
    const sentence = 'fetch takes an address, a URL or a Request, and not ';
    for (const [given, told] of [
      [undefined, 'undefined'],
      [5, '5'],
      [{ path: '/toc' }, 'an object'],
      [[API], 'a list'],
    ]) {
      await expect(ask(sandbox, given)).rejects.toThrow(`${sentence}${told}.`);
    }
    expect((await ask(sandbox, new new Window().URL(`${API}/v1/security/publicKey`))).status).toBe(200);
  });
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

describe('a time that is none moves no clock', () => {
  const clock = (seconds: string) => ({ ...post({}), body: `{ "seconds": ${seconds} }` });
  const works = async ({ fetch }: ReturnType<typeof createSandbox>) => expect(await codeOf(fetch(`${API}/v1/security/publicKey`))).toBe(0);

  test.each([[Number.NaN], [-1], ['x'], ['60'], [null], [[]], [undefined], [Number.POSITIVE_INFINITY], [1e13], [10n]])(
    'forward: %s',
    async (seconds) => {
      const sandbox = createSandbox();
      expect(() => Reflect.apply(sandbox.forward, sandbox, [seconds])).toThrow(TypeError);
      await works(sandbox);
    },
  );

  test.each(['"x"', 'null', '-1', '1e13', '1e999'])('/sandbox/clock: %s', async (seconds) => {
    const sandbox = createSandbox();
    const answer = await sandbox.fetch('https://api.example/sandbox/clock', clock(seconds));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('“seconds” must be a number of seconds, from 0 on and at most 100 years in all');
    await works(sandbox);
  });

  test('nor does one more once it is far ahead', async () => {
    const sandbox = createSandbox();
    sandbox.forward(3e9);
    expect(() => sandbox.forward(3e9)).toThrow(
      'forward takes a number of seconds, from 0 on and at most 100 years in all, and not 3000000000.',
    );
    await works(sandbox);
    expect((await sandbox.fetch('https://api.example/sandbox/clock', clock('3e9'))).status).toBe(200);
    expect((await sandbox.fetch('https://api.example/sandbox/clock', clock('3e9'))).status).toBe(400);
    await works(sandbox);
    sandbox.reset();
    sandbox.forward(3e9);
  });
});

test('an unknown path is answered as a server does', async () => {
  expect((await createSandbox().fetch('https://api.example/nowhere')).status).toBe(404);
});

/** A page of a test that has what `finds` says. What it has not makes Playwright wait until the time is over. */
function pageWith(finds: (selector: string) => boolean, reason = Object.assign(new Error('Timeout exceeded'), { name: 'TimeoutError' })) {
  const steps: string[] = [];
  const locator = (selector: string): LocatorLike => ({
    first: () => locator(selector),
    click: async () => void steps.push(`click ${selector}`),
    fill: async (value) => void steps.push(`fill ${selector} ${value}`),
    getAttribute: async () => 'sign-in',
    textContent: async () => null,
    waitFor: () => (finds(selector) ? Promise.resolve() : Promise.reject(reason)),
  });
  return { steps, page: { locator } };
}

describe('the page object', () => {
  const password = 'Harbor7!Lantern';
  const account = (id: string) => createSandbox().accounts.find((each) => each.id === id);

  test.each([
    [{ email: 'a@example.com', password }, 'email', 'a@example.com'],
    [{ email: '', password }, 'email', ''],
    [{ phone: '+62 8120000001', password }, 'phone', '+62 8120000001'],
    [{ email: undefined, phone: '+62 8120000001', password }, 'phone', '+62 8120000001'],
    [{ callingCode: '351', phone: '910000001', password }, 'phone', '+351 910000001'],
    [{ callingCode: '+351', phone: '910000001', password }, 'phone', '+351 910000001'],
    [{ callingCode: '351', phone: '+351 910000001', password }, 'phone', '+351 910000001'],
    [account('lisbon'), 'phone', '+351 910000001'],
    [account('trader'), 'email', 'trader@example.com'],
  ])('signs in with %j', async (given, kind, value) => {
    const { page, steps } = pageWith(() => true);
    await Reflect.apply(loginPortal(page).signIn, undefined, [given]);
    expect(steps).toEqual([
      `click login-portal main [data-action="account-${kind}"]`,
      `fill login-portal main [name="${kind}"] ${value}`,
      `fill login-portal main [name="password"] ${password}`,
      'click login-portal main form [type="submit"]',
    ]);
  });

  test.each([
    [undefined, 'signIn takes { email, password } or { phone, password }, and not undefined.'],
    ['trader@example.com', 'and not "trader@example.com".'],
    [{ mail: 'a@example.com', password }, 'signIn takes an “email” or a “phone” that is a text.'],
    [{ email: undefined, password }, 'signIn takes an “email” or a “phone” that is a text.'],
    [{ phone: 910000001, password }, 'signIn takes an “email” or a “phone” that is a text.'],
    [{ email: 'a@example.com' }, 'signIn takes a “password” that is a text, and not undefined.'],
  ])('does nothing with %j, and says why', async (given, message) => {
    const { page, steps } = pageWith(() => true);
    await expect(Reflect.apply(loginPortal(page).signIn, undefined, [given])).rejects.toThrow(message);
    expect(steps).toEqual([]);
  });

  test('who is not signed in after Playwright has waited is not', async () => {
    const { page } = pageWith((selector) => selector === 'login-portal');
    expect(await loginPortal(page).signedIn()).toBe(false);
  });

  test('a page that is closed or crashes is told as that', async () => {
    const { page } = pageWith(() => false, new Error('Target page, context or browser has been closed'));
    await expect(loginPortal(page).signedIn()).rejects.toThrow('has been closed');
  });

  test('a page on which no portal was seen has signed nobody in, one that the portal has left has', async () => {
    const { page } = pageWith((selector) => selector.includes('html:not(:has(login-portal))'));
    expect(await loginPortal(page).signedIn()).toBe(false);
    await loginPortal(page).signIn({ email: 'a@example.com', password });
    expect(await loginPortal(page).signedIn()).toBe(true);
  });
});
