// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { start } from '../../src/boot/start';
import { configOf, createFakeHost, type HostOptions } from '../portal/fake-host';

const AT = 'https://portal.test/login?a=1&token=mock-client&b=2';

test('the token is out of the address before the first request leaves', async () => {
  const host = createFakeHost({ url: AT });
  const seen: string[] = [];
  const fetch: typeof globalThis.fetch = (...request) => {
    seen.push(host.page.address());
    return host.fetch(...request);
  };
  const { tokens } = start({ ...host, fetch }, configOf());
  await host.net.settle();
  expect(tokens).toEqual(['mock-client']);
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen)).toEqual(new Set(['https://portal.test/login?a=1&b=2']));
});

test('without a portal for the pair of tenant and user type, nothing is asked for and the address stays', async () => {
  const host = createFakeHost({ url: AT });
  expect(start(host, configOf({ tenant: 'nobody' })).calls).toBeUndefined();
  await host.net.settle();
  expect([host.net.sent, host.page.address()]).toEqual([[], AT]);
});

describe('a call that fails', () => {
  test('is repeated after 0.4 s and after 0.8 s more, without React', async () => {
    const host = createFakeHost({ spec: 'countries:http-500' });
    const { calls } = start(host, configOf());
    const asked = () => host.net.sandbox.calls('countries').length;
    await host.net.settle();
    expect(asked()).toBe(1);
    await host.advance(400);
    expect(asked()).toBe(2);
    await host.advance(800);
    expect(asked()).toBe(3);
    expect(await calls?.countries.answer).toMatchObject({ status: 500 });
    await host.advance(60_000);
    expect(asked()).toBe(3);
  });

  test('once has its answer from the second attempt', async () => {
    const host = createFakeHost({ spec: 'countries:http-500*1' });
    const { calls } = start(host, configOf());
    await host.net.settle();
    await host.advance(400);
    expect(await calls?.countries.answer).toMatchObject({ status: 200, body: { code: 0 } });
    expect(host.net.sandbox.calls('countries').length).toBe(2);
  });
});

test('a request that is not answered within 15 s has no answer, and leaves no timer', async () => {
  const host = createFakeHost({ spec: 'countries:hang' });
  const { calls } = start(host, configOf());
  await host.net.settle();
  expect(host.clock.waiting()).toEqual([15_000]);
  await host.advance(15_000);
  expect(await calls?.countries.answer).toBeUndefined();
  expect(host.clock.waiting()).toEqual([]);
});

describe('removed before React is there, a portal leaves no timer and no request behind', () => {
  const removed = async (options: HostOptions) => {
    const host = createFakeHost(options);
    const { controller } = start(host, configOf(options.attributes));
    await host.net.settle();
    const sent = host.net.sent.length;
    controller.abort();
    await host.net.settle();
    return { host, sent };
  };

  test.each([
    ['while nothing answers', { spec: '*:hang' }],
    ['where every call has failed', { spec: '*:reset' }],
    ['once it has its answers', {}],
    ['where it has something to mend', { spec: '*:http-429' }],
    ['with a token in hand', { url: AT }],
    ['where the configuration is wrong', { attributes: { tenant: 'nobody' } }],
  ])('%s', async (_, options: HostOptions) => {
    const { host, sent } = await removed(options);
    expect(host.clock.waiting()).toEqual([]);
    expect(host.listeners()).toBe(0);
    expect(host.net.sandbox.calls().filter(({ status }) => status === undefined)).toEqual([]);
    host.goOnline();
    host.page.go('/login/recovery');
    await host.advance(1_000_000);
    expect(host.net.sent).toHaveLength(sent);
    expect([host.events('portal-error'), host.events('portal-navigate'), host.incidents]).toEqual([[], [], []]);
  });

  test('a token in hand is used by nobody then', async () => {
    const { host } = await removed({ url: AT });
    expect(host.net.sandbox.calls('mockSignIn')).toEqual([]);
    expect(host.leftFor).toEqual([]);
  });
});
