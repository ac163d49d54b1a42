import { afterEach, expect, test, vi } from 'vitest';
import { backend, make, PLAIN, screenOf, until } from './page';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the first report of a start-up failure has the region, also if the lookup takes a while', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('__RELEASE__', 'login-portal@1.0.0');
  backend('countries:http-429');
  const { fetch } = globalThis;
  const reports: string[] = [];
  let found: (() => void) | undefined;
  await import('../../src/element/sentry'); // loaded before the region, so that a report which does not wait leaves at once
  await import('../../src/element/outside'); // the lookup has 3 s, which loading it on a busy machine may exceed
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    if (url.includes('reports.example')) {
      const { body } = init ?? {};
      reports.push(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)); // what Sentry's transport gives
      return new Response('{}');
    }
    if (!url.includes('geo.example')) return fetch(input, init);
    await new Promise<void>((resolve) => {
      found = resolve;
    });
    return Response.json({ code: 0, data: 'SG' });
  });
  const element = await make({ ...PLAIN, 'sentry-dsn': 'https://key@reports.example/7', 'geo-url': 'https://geo.example/where' });
  document.body.append(element);
  await screenOf(element, 'sign-in');
  await until(() => expect(found).toBeDefined());
  expect(reports).toEqual([]);
  found?.();
  await until(() => expect(reports).toHaveLength(1));
  expect(JSON.parse(reports[0]?.split('\n')[2] ?? '').tags).toMatchObject({ during: 'start-up', region: 'SG' });
});
