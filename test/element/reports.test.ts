import { BrowserClient, defaultStackParser, getCurrentScope, getGlobalScope, getIsolationScope, makeFetchTransport } from '@sentry/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from '../../src/boot/load-part';
import { clock } from '../../src/boot/surroundings';
import { Fault } from '../../src/contract/fault';
import { createReporter } from '../../src/element/report';
import { PATIENT } from '../patience.js';
import { settle } from './page';
import { SECRETS } from './secrets';

/* What a report contains when something goes wrong: where it happened, and nothing about the visitor. */

const DSN = 'https://key@reports.example/7';

/** The ways in which a secret can get into an error. Engines quote text that they cannot parse, and scripts quote their input. */
const QUOTED: readonly ((secret: string) => unknown)[] = [
  (secret) => new Error(secret),
  (secret) => new SyntaxError(`Unexpected token 't', "${secret}" is not valid JSON`),
  (secret) => new TypeError(`Cannot use 'in' operator to search for 'code' in ${secret}`),
  (secret) => new TypeError(`Failed to construct 'URL': Invalid URL ${secret}`),
  (secret) => new TypeError(`Failed to fetch dynamically imported module: https://cdn.example/x.js?${secret}`),
  (secret) => new Error(`Minified React error #31; visit https://react.dev/errors/31?args[]=${secret}`),
  (secret) => new Error(`POST /toc/api/v1/user/signIn?email=${secret}: 500`),
  (secret) => new Error(`Settings left out: ${secret}!`),
  (secret) => new Error('outer', { cause: new Error(secret) }),
  (secret) => new AggregateError([new Error(secret)], secret),
  (secret) => Object.assign(new Error('x'), { name: secret, email: secret }),
  (secret) =>
    Object.assign(new Error(secret), { stack: `Error: ${secret}\n    at ${secret} (https://site.example/a.js?${secret}#${secret}:1:2)` }),
  (secret) => secret,
  (secret) => ({ message: secret, email: secret }),
];

let sent: string[];
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  sent = [];
  warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)); // the types that Sentry's transport passes
    return new Response('{}');
  });
  vi.stubGlobal('__RELEASE__', 'login-portal@1.0.0');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reporter = (sentryDsn = DSN) => {
  const config = { sentryDsn, environment: 'test', tenant: 'dprime', userType: 'client' };
  return createReporter(
    () => config as Parameters<typeof createReporter>[0] extends () => infer C ? C : never, // the reporter reads no other attribute
    () => ({ tenant: 'dprime', userType: 'client', screen: 'sign-in', locale: 'en-US', region: 'SG' }),
    (part) => loadPart(part, { after: clock.after, signal: new AbortController().signal }),
  );
};
const until = (holds: () => unknown) => vi.waitFor(() => expect(holds()).toBeTruthy(), { ...PATIENT, interval: 5 });

test.each(Object.entries(SECRETS))('neither a report nor the console contains the %s', async (_kind, secret) => {
  const { report } = reporter();
  for (const [index, make] of QUOTED.entries()) report({ error: make(secret), during: `case ${index}` });
  await until(() => sent.length === QUOTED.length);
  expect(warned).toHaveBeenCalledTimes(QUOTED.length);
  for (const text of [...sent, ...warned.mock.calls.flat().map(String)]) {
    // the client's own id and times may contain any digits
    const told = text.replace(/"(event_id|timestamp|sent_at)":("[^"]*"|[\d.]+)/g, '');
    expect(told).not.toContain(secret);
  }
});

test('a report contains what happened, where, and in which portal, and nothing else; the page’s functions stay its own', async () => {
  const functions = () => [fetch, EventTarget.prototype.addEventListener, onerror, onunhandledrejection];
  const own = functions();
  reporter().report({ error: new Fault('call-failed', 'GET /toc/api/v1/common/config: 500'), during: 'start-up' });
  await until(() => sent.length && warned.mock.calls.length);
  const event = JSON.parse(sent[0]?.split('\n')[2] ?? '');
  expect(Object.keys(event).sort()).toEqual(
    ['environment', 'event_id', 'exception', 'level', 'platform', 'release', 'request', 'sdk', 'tags', 'timestamp'].filter(
      (key) => key in event,
    ),
  );
  expect(event.exception.values).toEqual([
    { type: 'Fault', value: 'call-failed: GET /toc/api/v1/common/config: 500', stacktrace: { frames: expect.any(Array) } },
  ]);
  expect(event.tags).toEqual({
    during: 'start-up',
    tenant: 'dprime',
    userType: 'client',
    screen: 'sign-in',
    locale: 'en-US',
    region: 'SG',
  });
  expect([event.environment, event.release]).toEqual(['test', 'login-portal@1.0.0']);
  expect(Object.keys(event.request)).toEqual(['url']);
  expect(functions()).toEqual(own);
});

test('a report of a sign-up does not contain the invitation, which is in the address of the page and of its own scripts', async () => {
  history.replaceState(null, '', '/login/signup/mR7-invitation?utm_source=a');
  const error = Object.assign(new Error('wrong'), {
    stack: `Error: wrong\n    at go (${location.href}:1:2)\n    at run (https://cdn.example/a.js:3:4)`,
  });
  reporter().report({ error, during: 'submit' });
  await until(() => sent.length);
  history.replaceState(null, '', '/');
  const { request, exception } = JSON.parse(sent[0]?.split('\n')[2] ?? '');
  const [{ stacktrace }] = exception.values;
  const page = `${location.origin}/login/signup/:link`;
  expect(request.url).toBe(page);
  expect(stacktrace.frames.map(({ filename }: { readonly filename: string }) => filename)).toEqual(['https://cdn.example/a.js', page]);
});

test('one cause gives one report; the same message at another step gives another', async () => {
  const { report } = reporter();
  const error = () => new Fault('no-countries');
  for (let times = 0; times < 5; times += 1) report({ error: error(), during: 'start-up' });
  report({ error: error(), during: 'catalogue' });
  await until(() => sent.length === 2 && warned.mock.calls.length > 1);
  expect(warned).toHaveBeenCalledTimes(2);
});

test('one error gives one report, even if it stopped several callers', async () => {
  const { report } = reporter();
  const error = new TypeError('Failed to fetch');
  for (const during of ['catalogue', 'submit']) report({ error, during });
  report({ error: new TypeError('Failed to fetch'), during: 'last' });
  await until(() => sent.length === 2);
  expect(sent.join()).not.toContain('submit');
  expect(warned).toHaveBeenCalledTimes(2);
});

test('early reports wait for the client to load; a removed portal sends none', async () => {
  const [stays, goes] = [reporter(), reporter()];
  for (const during of ['one', 'two', 'three']) stays.report({ error: new Fault('no-countries'), during });
  goes.report({ error: new Fault('no-countries'), during: 'gone' });
  goes.dispose();
  expect(sent).toEqual([]);
  await until(() => sent.length === 3 && warned.mock.calls.length === 4);
  expect(sent.join()).not.toContain('gone');
});

test('no listener stays on the page, whatever the number of portals and services', async () => {
  const heard: string[] = [];
  const watch = (target: EventTarget) => {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    vi.spyOn(target, 'addEventListener').mockImplementation((name, ...rest) => {
      heard.push(name);
      add(name, ...rest);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((name, ...rest) => {
      if (heard.includes(name)) heard.splice(heard.indexOf(name), 1);
      remove(name, ...rest);
    });
  };
  watch(window);
  watch(document);
  for (const key of ['one', 'two', 'three'])
    reporter(`https://${key}@reports.example/7`).report({ error: new Fault('no-countries'), during: key });
  await until(() => sent.length === 3 && warned.mock.calls.length === 3);
  expect(heard).toEqual([]);
});

test('without sentry-dsn, or with an invalid one, nothing is sent and nothing is thrown', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  reporter('').report({ error: new Fault('no-countries'), during: 'one' });
  reporter('nonsense').report({ error: new Fault('no-countries'), during: 'two' });
  await until(() => warned.mock.calls.length === 2);
  await settle();
  expect(sent).toEqual([]);
  expect(errors.mock.calls.flat().join()).not.toContain('no-countries');
});

test('the page’s own Sentry adds nothing to a report, and does not notice it', async () => {
  const own: string[] = [];
  const client = new BrowserClient({
    dsn: 'https://host@host.example/1',
    transport: (options) => ({ ...makeFetchTransport(options), send: async () => ({ statusCode: own.push('sent') }) }),
    stackParser: defaultStackParser,
    integrations: [],
  });
  client.init();
  const [scope, before] = [getCurrentScope(), getCurrentScope().getClient()];
  scope.setClient(client);
  for (const each of [scope, getIsolationScope(), getGlobalScope()])
    each.setUser({ email: 'host-user@example.com' }).setTag('host', 'host-tag');
  getIsolationScope().addBreadcrumb({ message: 'host-crumb' });

  reporter().report({ error: new Fault('no-countries'), during: 'start-up' });
  await until(() => sent.length);
  expect(sent[0]).not.toMatch(/host-user|host-tag|host-crumb|host\.example/);
  expect(own).toEqual([]);
  expect(getCurrentScope().getClient()).toBe(client);
  scope.setClient(before);
});
