// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_INVITATIONS, DEMO_REGISTRATIONS } from '../../demo/accounts';
import { createSandbox } from '../../demo/sandbox/create-sandbox';
import { apiBaseFor, parseSpec, SpecError } from '../../demo/sandbox/spec';
import { SCENARIOS } from '../../demo/scenarios';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { ERRORS } from '../../src/contract/errors';
import { PATIENT } from '../patience.js';

const CONFIG = '/toc/api/v1/common/config?scope=crm_client';
const KEY = '/toc/api/v1/security/publicKey';

const ask = async (spec: string, path = CONFIG): Promise<Response> => createSandbox().browser(spec).fetch(path);

test('a number is an envelope with that code, and with what comes along', async () => {
  expect(await (await ask('commonConfig:2004')).json()).toEqual({
    code: 2004,
    message: 'sandbox: refused with 2004',
    data: { remainingSeconds: 5400 },
  });
  expect(await (await ask('*:2003')).json()).toMatchObject({ code: 2003, data: { verifyToken: 'verify-1', methods: [{}, {}, {}] } });
  expect(await (await ask('commonConfig:5400')).json()).toMatchObject({ code: 5400, data: { resendAfter: 45 } });
  expect(await (await ask('commonConfig:99999')).json()).toMatchObject({ code: 99999, data: {} });
});

test('a status is an answer that is no envelope', async () => {
  for (const status of [401, 429, 500, 503]) expect((await ask(`commonConfig:http-${status}`)).status).toBe(status);
});

test('answers that are no envelope come with HTTP 200', async () => {
  const html = await ask('commonConfig:html');
  expect([html.status, html.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  await expect((await ask('commonConfig:malformed')).json()).rejects.toThrow();
  expect(await (await ask('commonConfig:empty')).text()).toBe('');
  expect(await (await ask('commonConfig:not-envelope')).json()).toEqual(['no', 'envelope']);
  expect(await (await ask('commonConfig:wrong-types')).json()).toMatchObject({ code: 0, data: { loggedIn: 'yes' } });
});

test('a connection that breaks rejects as fetch does', async () => {
  await expect(ask('commonConfig:reset')).rejects.toThrow(TypeError);
});

test('a call that hangs ends when the client gives up', async () => {
  const sandbox = createSandbox();
  const { fetch } = sandbox.browser('commonConfig:hang');
  const controller = new AbortController();
  const answer = fetch(CONFIG, { signal: controller.signal });
  const seen = vi.fn();
  answer.then(seen, seen);
  // A call that came later and has its answer: had the first one any, it would be here too.
  await vi.waitUntil(() => sandbox.calls('commonConfig')[0]?.answeredBy === 'commonConfig:hang', PATIENT);
  await fetch(KEY);
  expect(seen).not.toHaveBeenCalled();
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('slow delays by real time and asks on', async () => {
  const start = performance.now();
  expect(await (await ask('commonConfig:slow-60,commonConfig:500')).json()).toMatchObject({ code: 500 });
  expect(performance.now() - start).toBeGreaterThanOrEqual(55);
});

test('*N holds for the first N calls of a visitor, for each call on its own', async () => {
  const sandbox = createSandbox();
  const code = async (fetch: typeof globalThis.fetch, path: string): Promise<unknown> => (await (await fetch(path)).json()).code;
  const { fetch } = sandbox.browser('*:500*2,commonConfig:2027*1');
  const codes = [await code(fetch, CONFIG), await code(fetch, CONFIG), await code(fetch, CONFIG), await code(fetch, CONFIG)];
  expect(codes).toEqual([500, 500, 2027, 0]);
  expect(await code(fetch, KEY)).toBe(500);
  expect(await code(sandbox.browser('*:500*2').fetch, CONFIG)).toBe(500);
});

test('a visitor can meet another scenario from now on', async () => {
  const browser = createSandbox().browser('*:reset');
  await expect(browser.fetch(CONFIG)).rejects.toThrow(TypeError);
  browser.use('');
  expect((await browser.fetch(CONFIG)).status).toBe(200);
});

test('a part narrows a call down', async () => {
  const { fetch } = createSandbox().browser('settings.Platform_Language:500,translations.en_us:http-404,sendCode.recovery:5104');
  const settings = async (key: string) => (await fetch(`/toc/api/platform/setting?keys=${key}`)).json();
  expect(await settings('Platform_Language')).toMatchObject({ code: 500 });
  expect(await settings('Crm_Time')).toMatchObject({ code: 0 });
  const file = (name: string) => fetch(`/static/storage/multilingual-translation-system/dprime/${name}.json`);
  expect([(await file('en-US')).status, (await file('en_us')).status]).toEqual([200, 404]);
});

test('overrides change what the platform says', async () => {
  const spec =
    'setting.Passport_Security={"lowestPasswordLevel":3,"x":[1,2]},setting.Crm_Time=oops,setting.SignUp_Role=,' +
    'config.loggedIn=true,config.brand={"title":"A, B"},word.Login.Title="Hello, you"';
  const { fetch } = createSandbox().browser(spec);
  const settings = await fetch('/toc/api/platform/setting?keys=Passport_Security&keys=Crm_Time&keys=SignUp_Role');
  expect((await settings.json()).data).toEqual({ Passport_Security: '{"lowestPasswordLevel":3,"x":[1,2]}', Crm_Time: 'oops' });
  expect((await (await fetch(CONFIG)).json()).data).toEqual({ loggedIn: true, brand: { title: 'A, B' } });
  const words = await fetch('/static/storage/multilingual-translation-system/dprime/ja-JP.json');
  expect(await words.json()).toMatchObject({ Login: { Title: 'Hello, you' } });
});

test.each([
  ['the path', `${apiBaseFor('commonConfig:2027,config.brand={"a":1,"b":2}')}${CONFIG}`, {}],
  ['the bare path', `/as/commonConfig:2027*1${CONFIG}`, {}],
  ['another origin', `https://api.test${apiBaseFor('commonConfig:2027')}${CONFIG}`, {}],
  ['the header', CONFIG, { headers: { 'x-scenario': 'commonConfig:2027' } }],
  ['the query', `${CONFIG}&scenario=commonConfig:2027`, {}],
])('a scenario is asked for by %s', async (_, path, init) => {
  const answer = await createSandbox().browser().fetch(path, init);
  expect((await answer.json()).code).toBe(2027);
});

test('a spec that cannot be read is said aloud', async () => {
  for (const spec of ['signin:2001', 'signIn', 'signIn:oops', 'signIn:http-99', 'setting.=1', 'signIn:2001*x']) {
    expect(() => parseSpec(spec)).toThrow(SpecError);
  }
  const answer = await createSandbox().browser().fetch(`/as/signin:2001${CONFIG}`);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('signin:2001')]);
});

test('the log says which term answered', async () => {
  const sandbox = createSandbox();
  const { fetch } = sandbox.browser('commonConfig:http-500*1');
  await fetch(CONFIG);
  await fetch(CONFIG);
  expect(sandbox.calls('commonConfig').map(({ answeredBy, status }) => [answeredBy, status])).toEqual([
    ['commonConfig:http-500*1', 500],
    [undefined, 200],
  ]);
});

test('each call of a journey can be slow, hang, break and answer nonsense', () => {
  const specs = new Set(SCENARIOS.flatMap(({ spec }) => spec.split(',')));
  // The traces wait for no answer; the token and the calls of the start have rows of their own.
  const calls = Object.keys(ENDPOINTS).filter((call) => !/^trace|settings|publicKey|commonConfig|countries|mockSignIn/.test(call));
  const wanted = calls.flatMap((call) => ['slow-4000', 'hang', 'reset', 'html', 'http-429', 'http-500'].map((way) => `${call}:${way}`));
  expect(wanted.filter((spec) => !specs.has(spec))).toEqual([]);
});

test('there is a registration in each state, and an invitation for each code of the referral group', () => {
  expect([...new Set(DEMO_REGISTRATIONS.map(({ ending }) => ending))].sort()).toEqual([
    'active',
    'failed',
    'needsActivation',
    'processing',
  ]);
  expect(DEMO_INVITATIONS.flatMap(({ refused }) => refused ?? [])).toEqual(
    Object.keys(ERRORS)
      .map(Number)
      .filter((code) => code > 2500 && code < 2600),
  );
});

test('each scenario of the list can be read and has a name of its own; each code has a row', () => {
  for (const { spec } of SCENARIOS) parseSpec(spec);
  const ids = SCENARIOS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const code of Object.keys(ERRORS)) expect(ids).toContain(`code-${code}`);
  const known = DEMO_ACCOUNTS.map(({ id }) => id);
  expect(SCENARIOS.filter(({ account }) => account !== undefined && !known.includes(account))).toEqual([]);
});
