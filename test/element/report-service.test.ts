import { afterEach, expect, test, vi } from 'vitest';
import { backend, make, PLAIN, until } from './page';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('another service and another environment apply from the next report on', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('__RELEASE__', 'login-portal@1.0.0');
  backend();
  const { fetch } = globalThis;
  const reports: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { host, pathname } = new URL(String(input), location.href);
    if (host === 'geo.example') return pathname === '/text' ? new Response('no JSON') : Promise.reject(new TypeError('Failed to fetch'));
    if (!host.endsWith('reports.example')) return fetch(input, init);
    const body = typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body as Uint8Array); // what Sentry's transport gives
    reports.push(`${host} ${/"environment":"(\w+)"/.exec(body)?.[1]}`);
    return new Response('{}');
  });
  const element = await make({ ...PLAIN, 'sentry-dsn': 'https://key@one.reports.example/1', 'geo-url': 'https://geo.example/text' });
  document.body.append(element);
  await until(() => expect(reports).toHaveLength(1));
  element.sentryDsn = 'https://key@two.reports.example/2';
  element.environment = 'staging';
  element.geoUrl = 'https://geo.example/none';
  await until(() => expect(reports).toHaveLength(2));
  expect(reports).toEqual(['one.reports.example prd', 'two.reports.example staging']);
});
