// @vitest-environment node

import { describe, expect, test } from 'vitest';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { createClient } from '../../src/portal/client';
import { clientOn } from './client-on';

const SIGN_IN = {
  scope: 'crm_client',
  accountType: 'email',
  email: 'trader@example.com',
  method: 'password',
  password: 'sealed',
  keyId: 'key-1',
} as const;

describe('an envelope with code 0 is a success and returns its data', () => {
  test('of a start-up call', async () => {
    const { client } = clientOn();
    expect(await client.commonConfig({ scope: 'crm_ib' })).toEqual({ ok: true, data: { loggedIn: false } });
  });

  test('of any other call', async () => {
    const { client } = clientOn();
    expect(await client.mockSignIn({ token: 'mock-client' })).toEqual({ ok: true, data: {} });
  });

  test('a code written as text counts like a number', async () => {
    const { client } = clientOn({ answer: () => Response.json({ code: '0', data: { loggedIn: true } }) });
    expect(await client.commonConfig({ scope: 'crm_client' })).toEqual({ ok: true, data: { loggedIn: true } });
  });

  test('unknown fields and fields of the wrong type are dropped', async () => {
    const { client } = clientOn({ answer: () => Response.json({ code: 0, data: { redirect: 42, token: 'secret' } }) });
    expect(await client.signIn(SIGN_IN)).toEqual({ ok: true, data: {} });
  });

  test('list entries that do not fit are dropped, and the others stay', async () => {
    const data = [{ code: 'AU', name: 'Australia', callingCode: '61' }, 'AT', null, { code: 'DE' }];
    const { client } = clientOn({ answer: () => Response.json({ code: 0, data }) });
    expect(await client.countries({ lang: 'en-US' })).toEqual({ ok: true, data: data.slice(0, 1) });
  });
});

describe('every call', () => {
  test.each([
    ['a start-up GET', (bench: ReturnType<typeof clientOn>) => bench.client.publicKey({})],
    ['another GET', (bench: ReturnType<typeof clientOn>) => bench.client.progress({ uuid: 'none' })],
    ['a POST', (bench: ReturnType<typeof clientOn>) => bench.client.checkReferral({ scope: 'crm_client', link: 'welcome' })],
    ['a dictionary', (bench: ReturnType<typeof clientOn>) => bench.client.dictionaries('dprime')],
  ])('carries deviceType and language and sends cookies: %s', async (_, run) => {
    const bench = clientOn({ context: { device: 'app', locale: 'ja-JP' } });
    await run(bench);
    const [request] = bench.net.sent;
    expect(request?.headers.get('deviceType')).toBe('app');
    expect(request?.headers.get('language')).toBe('ja-JP');
    expect(request?.credentials).toBe('include');
  });

  test('goes to api-base, with or without a trailing slash', async () => {
    for (const apiBase of ['https://api.test/as/id=1', 'https://api.test/as/id=1/']) {
      const { client, net } = clientOn({ context: { apiBase } });
      await client.publicKey({});
      expect(net.sent.map(({ to }) => to)).toEqual(['/as/id=1/toc/api/v1/security/publicKey']);
    }
  });
});

describe('a request', () => {
  test('by GET sends an escaped query', async () => {
    const { client, net, ended } = clientOn();
    await ended(client.mockSignIn({ token: 'a&b=c d' }));
    expect(net.sent[0]).toMatchObject({ method: 'GET', to: '/toc/api/v1/user/mock/signIn?token=a%26b%3Dc+d' });
  });

  test('by POST sends JSON', async () => {
    const { client, net } = clientOn();
    await client.checkReferral({ scope: 'crm_client', link: 'welcome' });
    expect(net.sent[0]?.headers.get('content-type')).toContain('application/json');
    expect(net.sandbox.calls('checkReferral')[0]?.body).toEqual({ scope: 'crm_client', link: 'welcome' });
  });
});

describe('a dictionary', () => {
  test("has no envelope and is one file for each locale in the tenant's category", async () => {
    const { client, net } = clientOn({ context: { locale: 'ko-KR' } });
    expect(await client.dictionaries('doofinancial-id')).toEqual([{ ok: true, data: { Brand: { Promise: '세계 시장을 더 가까이.' } } }]);
    expect(net.paths()).toEqual(['/static/storage/multilingual-translation-system/doofinancial-id/ko-KR.json']);
  });

  test('of English includes en_us, loaded second so that its entries win', async () => {
    const { client, net } = clientOn();
    expect((await client.dictionaries('dprime')).map((result) => result.ok)).toEqual([true, true]);
    expect(net.paths().map((path) => path.split('/').at(-1))).toEqual(['en-US.json', 'en_us.json']);
  });

  test('fails if its body is not an object, under the name of its path without that of the API', async () => {
    const answer = () => Response.json('words');
    const { client, ended } = clientOn({ answer, context: { locale: 'th-TH', apiBase: 'https://api.test/eu' } });
    const [result] = await ended(client.dictionaries('dprime'));
    const request = 'GET /static/storage/multilingual-translation-system/dprime/th-TH.json';
    expect(result).toMatchObject({ ok: false, error: { code: 500, request } });
  });
});

test('a response that depends on the visitor never comes from the cache: it may be about a session that has ended since', async () => {
  const { ports, ended } = clientOn();
  const modes: unknown[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    modes.push(init?.cache);
    return ports.host.fetch(url, init);
  };
  const client = createClient({ ...ports, host: { ...ports.host, fetch } });
  await ended(client.commonConfig({ scope: 'crm_client' }));
  await ended(client.countries({ lang: 'en-US' }));
  expect(modes).toEqual(['no-store', 'default']);
});

test('what is the same for all visitors may come from it', () => {
  const kept = Object.values(ENDPOINTS).filter(({ method, cache }) => method === 'GET' && cache !== 'no-store');
  expect(kept.map(({ path }) => path)).toEqual(['/toc/api/platform/setting', '/toc/api/login/region/country']);
});

type Bench = ReturnType<typeof clientOn>;

const ANY = {} as never;
/** The calls that need nothing from their response. Code 0 means that the server has done its work. */
const UNDEMANDING: readonly (readonly [name: string, run: (bench: Bench) => Promise<unknown>])[] = [
  ['signIn', ({ client }) => client.signIn(ANY)],
  ['verify', ({ client }) => client.verify(ANY)],
  ['sendCode', ({ client }) => client.sendCode(ANY)],
  ['activate', ({ client }) => client.activate(ANY)],
  ['mockSignIn', ({ client }) => client.mockSignIn({ token: 'x' })],
  ['resetPassword', ({ client }) => client.resetPassword(ANY)],
  ['checkReferral', ({ client }) => client.checkReferral(ANY)],
  ['commonConfig', ({ client }) => client.commonConfig(ANY)],
];

describe.each(UNDEMANDING)('%s with code 0', (_name, run) => {
  test.each([
    ['null', { code: 0, message: '', data: null }],
    ['left out', { code: 0 }],
    ['an empty list, as PHP writes it,', { code: 0, message: '', data: [] }],
  ])('and data that is %s succeeds', async (_, envelope) => {
    const bench = clientOn({ answer: () => Response.json(envelope) });
    expect(await bench.ended(run(bench))).toEqual({ ok: true, data: {} });
  });
});

test.each([
  ['a calling code', (bench: Bench) => bench.client.countries(ANY), [{ code: 'PT', name: 'Portugal', callingCode: 351 }], '"351"'],
  [
    'the identifier of a captcha',
    (bench: Bench) => bench.client.commonConfig(ANY),
    { captcha: { scenes: { login: { web: 19 } } } },
    '"19"',
  ],
  ['the name of a key', (bench: Bench) => bench.client.publicKey(ANY), { keyId: 7, publicKey: 'AAAA' }, '"keyId":7'], // sent back as it came
])('%s may be a number', async (_, run, data, read) => {
  const bench = clientOn({ answer: () => Response.json({ code: 0, data }) });
  expect(JSON.stringify(await bench.ended<unknown>(run(bench)))).toContain(read);
});

/** All other calls, except the one whose response is not read. */
const READ = UNDEMANDING.filter(([name]) => name !== 'resetPassword');

describe.each(READ)('%s with code 0', (_name, run) => {
  test.each([['text'], [['a list']], [7]])('and data that is %j counts as 500', async (data) => {
    const bench = clientOn({ answer: () => Response.json({ code: 0, data }) });
    expect(await bench.ended(run(bench))).toMatchObject({ ok: false, error: { code: 500 } });
  });
});
