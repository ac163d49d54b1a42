// @vitest-environment node
import { expect, onTestFinished, test } from 'vitest';
import { startApiServer } from '../../demo/serve/api-server';
import { cookieForDemo } from '../../demo/serve/relay';
import { startServer } from '../../demo/server';

async function onAnotherApi() {
  const api = await startApiServer();
  const demo = await startServer({ api: api.url });
  onTestFinished(async () => {
    await demo.close();
    await api.close();
  });
  return { api, demo };
}

test('the demo passes its calls on to another API, which takes them for its own', async () => {
  const { api, demo } = await onAnotherApi();
  const headers = { deviceType: 'web', language: 'en-US', origin: demo.url };
  const answer = await fetch(`${demo.url}/toc/api/v1/user/mock/signIn?token=mock-client`, { headers });
  expect(await answer.json()).toMatchObject({ code: 0 });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^portal_session=.+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(api.sandbox.sessions()).toEqual([{ account: 'trader', scope: 'crm_client' }]);
  expect(demo.sandbox.sessions()).toEqual([]);
  const dictionary = await fetch(`${demo.url}/static/storage/multilingual-translation-system/dprime/en-US.json`);
  expect(await dictionary.json()).toHaveProperty('Brand');
});

test('the gallery and the sandbox are switched off then', async () => {
  const { demo } = await onAnotherApi();
  expect((await fetch(`${demo.url}/gallery`)).status).toBe(404);
  expect((await fetch(`${demo.url}/sandbox/reset`, { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${demo.url}/sandbox/scenarios`)).json()).toEqual([]);
  expect(await (await fetch(`${demo.url}/`)).text()).not.toContain('/gallery');
});

test('an API that does not answer is a gateway’s error', async () => {
  const { api, demo } = await onAnotherApi();
  await api.close();
  const answer = await fetch(`${demo.url}/toc/api/v1/common/config?scope=crm_client`);
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('does not answer')]);
});

test.each([
  ['s=1; Path=/; Domain=brand.test; Secure; HttpOnly; SameSite=None; Partitioned', 's=1; Path=/; HttpOnly; SameSite=Lax'],
  ['__Host-s=1; Path=/; Secure', '__Host-s=1; Path=/; Secure; SameSite=Lax'],
])('the cookie %s becomes one of the demo', (cookie, changed) => expect(cookieForDemo(cookie)).toBe(changed));
