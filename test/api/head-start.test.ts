// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { fetchAfter, startRequests } from '../../src/api/head-start';
import type { RequestContext } from '../../src/api/request';
import { createNetwork, type Network } from '../stores/network';

const context: RequestContext = { apiBase: 'https://api.test', device: 'web', locale: 'en-US' };

/** `startRequests` stands in the entry and speaks to the page's own fetch. */
function onPage(net: Network): Network {
  vi.stubGlobal('fetch', net.fetch);
  return net;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test('requests leave at once, in the order languages, countries, translations, common configuration; the public key lets chunks go first', async () => {
  const net = onPage(createNetwork());
  startRequests(context, 'dprime', 'crm_client');
  expect(net.sent).toHaveLength(5);
  await Promise.resolve();
  expect(net.sent.map(({ to }) => to)).toEqual([
    '/toc/api/platform/setting?keys=Platform_Language',
    '/toc/api/login/region/country?lang=en-US',
    '/static/storage/multilingual-translation-system/dprime/en-US.json',
    '/static/storage/multilingual-translation-system/dprime/en_us.json',
    '/toc/api/v1/common/config?scope=crm_client',
    '/toc/api/v1/security/publicKey',
  ]);
});

test('other languages have one file, and the IB portal its own scope', () => {
  const net = onPage(createNetwork());
  startRequests({ ...context, locale: 'zh-TW' }, 'cgfintech', 'crm_ib');
  expect(net.sent.map(({ to }) => to).slice(1, 4)).toEqual([
    '/toc/api/login/region/country?lang=zh-TW',
    '/static/storage/multilingual-translation-system/cgfintech/zh-TW.json',
    '/toc/api/v1/common/config?scope=crm_ib',
  ]);
});

test('none waits for another: all are on their way while the first hangs', async () => {
  const net = onPage(createNetwork('settings:hang'));
  startRequests(context, 'dprime', 'crm_client');
  await net.until(() => net.sandbox.calls().filter(({ status }) => status === 200).length === 5);
  expect(net.sandbox.calls('settings')[0]?.status).toBeUndefined();
});

test('they carry deviceType, language and cookies', () => {
  const net = onPage(createNetwork());
  startRequests({ ...context, device: 'app', locale: 'vi-VN' }, 'dprime', 'crm_client');
  for (const { headers, credentials } of net.sent) {
    expect(headers.get('deviceType')).toBe('app');
    expect(headers.get('language')).toBe('vi-VN');
    expect(credentials).toBe('include');
  }
});

test('one that fails is no unhandled rejection of the page', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const net = onPage(createNetwork('*:reset'));
  startRequests(context, 'dprime', 'crm_client');
  await net.settle();
  process.off('unhandledRejection', unhandled);
  expect(net.sent).toHaveLength(6);
  expect(unhandled).not.toHaveBeenCalled();
});

test('each response is handed out once; the next time the network is asked', async () => {
  const net = onPage(createNetwork());
  const fetch = fetchAfter(startRequests(context, 'dprime', 'crm_client'), net.fetch);
  const url = 'https://api.test/toc/api/v1/security/publicKey';
  expect((await fetch(url)).status).toBe(200);
  expect(net.paths('publicKey')).toHaveLength(1);
  expect((await fetch(url)).status).toBe(200);
  expect(net.paths('publicKey')).toHaveLength(2);
});

test('one that has no answer after 15 s gives its connection back, though nobody has taken it', async () => {
  vi.useFakeTimers();
  onPage(createNetwork('*:hang'));
  const [first] = startRequests(context, 'dprime', 'crm_client').values();
  const ended = expect(first).rejects.toThrow();
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await ended;
});

test('what had no head start goes to the network', async () => {
  const net = onPage(createNetwork());
  const fetch = fetchAfter(startRequests(context, 'dprime', 'crm_client'), net.fetch);
  await fetch('https://api.test/toc/api/login/region/country?lang=ja-JP');
  await fetch(new URL('https://api.test/toc/api/v1/security/publicKey'));
  expect(net.sent).toHaveLength(8);
});
