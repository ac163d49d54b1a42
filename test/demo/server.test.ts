// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serveFile } from '../../demo/serve/assets';
import { plainPath } from '../../demo/serve/pages';
import { type DemoServer, startServer } from '../../demo/server';

let server: DemoServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const CONFIG = '/toc/api/v1/common/config?scope=crm_client';

/** Without Node's fetch, which unpacks by itself. */
const packing = (path: string, accept: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request(server.url + path, { headers: { 'Accept-Encoding': accept } }, (answer) => {
      answer.resume();
      resolve(answer.headers['content-encoding']);
    })
      .on('error', reject)
      .end();
  });

test('it serves the API, compressed, to its own origin and to others', async () => {
  expect(await (await get(CONFIG)).json()).toEqual({ code: 0, message: 'success', data: { loggedIn: false } });
  const countries = '/toc/api/login/region/country?lang=en-US';
  expect(await Promise.all(['br, gzip', 'gzip', ''].map((accept) => packing(countries, accept)))).toEqual(['br', 'gzip', undefined]);
  const foreign = await get(CONFIG, { Origin: 'http://brand.test' });
  expect(foreign.headers.get('access-control-allow-origin')).toBe('http://brand.test');
  expect(foreign.headers.get('access-control-allow-credentials')).toBe('true');
  const preflight = await fetch(server.url + CONFIG, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://brand.test',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'devicetype,language',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toBe('devicetype,language');
});

test('the session cookie is out of the reach of scripts', async () => {
  const answer = await get('/toc/api/v1/user/mock/signIn?token=mock-client');
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^portal_session=session-1; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await (await get(CONFIG, { Cookie: cookie })).json()).data).toEqual({ loggedIn: true });
  const out = await fetch(`${server.url}/sandbox/sign-out`, { method: 'POST', headers: { Cookie: cookie } });
  expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect((await (await get(CONFIG, { Cookie: cookie })).json()).data).toEqual({ loggedIn: false });
});

test('a connection can break and a call can hang', async () => {
  await expect(get(`/as/*:reset${CONFIG}`)).rejects.toThrow(TypeError);
  await expect(fetch(`${server.url}/as/*:hang${CONFIG}`, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
});

test('on a slow line, what the portal asks for comes later, and the page does not', async () => {
  const Cookie = 'line=slow';
  const first = await Promise.race(
    [get(CONFIG, { Cookie }), get(CONFIG), get('/login', { Cookie })].map(async (answer, index) => [index, (await answer).status]),
  );
  expect(first[0]).not.toBe(0);
  expect(first[1]).toBe(200);
  expect((await get('/login-portal/login-portal.js', { Cookie })).status).not.toBe(500);
});

test('a plain page bears the attributes of its address, and nothing else of it', async () => {
  const attributes = { tenant: 'dprime', 'user-type': 'ib', 'api-base': '/as/*%3A500', onload: 'x', home: '"><script>' };
  const path = plainPath(attributes, '/recovery?hl=th');
  const html = await (await get(path)).text();
  const base = path.replace('/recovery?hl=th', '');
  expect(html).toContain(`base="${base}" tenant="dprime" user-type="ib" api-base="/as/*%3A500" home="&#34;&#62;&#60;script&#62;">`);
  expect(html).not.toContain('onload');
  expect(await (await get('/plain/login/recovery?tenant=dprime&token=t&hl=th')).text()).toContain(
    '<login-portal base="/plain/login" tenant="dprime">',
  );
  expect(plainPath({}, '/?token=a')).toMatch(/\/login\?token=a$/);
});

test('a page is asked for under a strict policy, and violations are collected', async () => {
  expect((await get('/plain/login')).headers.get('content-security-policy')).toBeNull();
  const policy = (await get('/fixtures/twin.html?csp=strict')).headers.get('content-security-policy');
  expect(policy).toContain("require-trusted-types-for 'script'");
  const report = { 'csp-report': { 'violated-directive': 'style-src' } };
  await fetch(`${server.url}/sandbox/csp-report`, { method: 'POST', body: JSON.stringify(report) });
  expect(await (await get('/sandbox/csp-report')).json()).toEqual([{ 'violated-directive': 'style-src' }]);
  expect(server.sandbox.violations()).toHaveLength(1);
});

test('a page tells visitors apart, and its reload begins a scenario anew', async () => {
  const [cookie = ''] = (await get('/plain/login')).headers.getSetCookie();
  expect(cookie).toMatch(/^sandbox_visitor=[\w-]{36}; Path=\/; HttpOnly; SameSite=Lax$/);
  const code = async (Cookie: string) => (await (await get(`/as/commonConfig:500*1${CONFIG}`, { Cookie })).json()).code;
  expect([await code(cookie), await code(cookie), await code('sandbox_visitor=other')]).toEqual([500, 0, 500]);
  expect((await get('/plain/login', { Cookie: cookie })).headers.getSetCookie()).toEqual([]);
  expect(await code(cookie)).toBe(500);
});

test('a visitor can ask for a scenario that stays', async () => {
  const headers = { Cookie: 'sandbox_visitor=stays' };
  const ask = async () => (await (await get(CONFIG, headers)).json()).code;
  const use = (spec: string) => fetch(`${server.url}/sandbox/scenario`, { method: 'POST', headers, body: JSON.stringify({ spec }) });
  await use('commonConfig:2027');
  expect(await ask()).toBe(2027);
  await use('');
  expect(await ask()).toBe(0);
  expect((await use('no:thing')).status).toBe(400);
});

test('helpers for the QA page speak JSON', async () => {
  const read = async (name: string): Promise<unknown> => (await get(`/sandbox/${name}`)).json();
  expect(await read('accounts')).toMatchObject({ accounts: expect.any(Array), authenticatorCode: '246810' });
  expect(await read('scenarios')).toContainEqual(expect.objectContaining({ id: 'code-2004', spec: 'signIn:2004' }));
  expect(await read('outbox')).toEqual([]);
  expect(await read('calls')).toEqual(expect.any(Array));
});

test('nothing but what is meant to be served is served', async () => {
  for (const path of [
    '/login-portal/%2e%2e%2fpackage.json',
    '/demo/..%2f..%2fserver.ts',
    '/demo/%zz',
    '/login-portal/%',
    '/demo/server.ts',
    '/fixtures/none.html',
    '/src/x.ts',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

test('files keep their time: hashed ones for ever, others until they change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(`${folder}/chunks/07454aaa`, { recursive: true });
  writeFileSync(`${folder}/login-portal.js`, 'export {};');
  writeFileSync(`${folder}/custom-elements.json`, '{}');
  writeFileSync(`${folder}/chunks/07454aaa/element.js`, 'export const a = 1;'.repeat(200));
  const ask = (name: string, headers: Record<string, string> = {}) => serveFile(folder, name, new Request('http://a.test/', { headers }));

  const entry = await ask('login-portal.js');
  expect(entry?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(entry?.headers.get('cache-control')).toBe('no-cache');
  expect((await ask('login-portal.js', { 'If-None-Match': entry?.headers.get('etag') ?? '' }))?.status).toBe(304);
  for (const name of ['custom-elements.json', 'chunks/07454aaa/../../login-portal.js'])
    expect((await ask(name))?.headers.get('cache-control')).toBe('no-cache');

  const chunk = await ask('chunks/07454aaa/element.js', { 'Accept-Encoding': 'gzip, br' });
  expect(chunk?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(chunk?.headers.get('content-encoding')).toBe('br');
  expect(await ask('../outside.js')).toBeUndefined();
});

test('no visitor notices what another does, and the sandbox sees all of them', async () => {
  const as = (name: string) => ({ Cookie: `sandbox_visitor=${name}` });
  const send = (name: string) => {
    const body = JSON.stringify({
      scope: 'crm_client',
      scene: 'recovery',
      channel: 'email',
      accountType: 'email',
      email: 'trader@example.com',
    });
    return fetch(`${server.url}/toc/api/v1/code/send`, { method: 'POST', headers: as(name), body });
  };
  await Promise.all([send('one'), send('two')]);
  const outbox = async (name: string): Promise<unknown> => (await get('/sandbox/outbox', as(name))).json();
  expect(await outbox('one')).toHaveLength(1);
  expect(await outbox('three')).toEqual([]);
  expect(server.sandbox.outbox()).toHaveLength(2);
  await fetch(`${server.url}/sandbox/reset`, { method: 'POST', headers: as('one') });
  expect([await outbox('one'), await outbox('two')]).toEqual([[], [expect.objectContaining({ to: 'trader@example.com' })]]);
});
