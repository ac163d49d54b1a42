// @vitest-environment node
import { expect, test } from 'vitest';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { createClient } from '../../src/portal/client';
import { clientOn } from './client-on';

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
