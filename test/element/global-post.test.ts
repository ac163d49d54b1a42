import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend, make, PLAIN, place, settle } from './page';

const MEMORY = { ...PLAIN, router: 'memory', head: 'leave' };
const TRACE = '/toc/api/v1/trace';
const helper = () => {
  if (!window.LoginPortal) throw new Error('There is no helper');
  return window.LoginPortal;
};
const post = (path: unknown, body?: unknown) => helper().post(path as string, body); // other scripts can pass anything

beforeEach(async () => {
  backend();
  await make();
});

describe('LoginPortal.post accepts only paths that begin with a single slash', () => {
  test.each([TRACE, '/', '/toc/x?y=https://elsewhere.example', '/a//b', '/a/...', '/a/.b/c..', '/x?to=/../y', '/toc/%2F', '/umläut'])(
    '%j is sent',
    async (path) => {
      const { server } = await place(MEMORY);
      const before = server.sent.length;
      const { pathname, search } = new URL(path, location.href); // what browsers make of it
      await post(path, {}).catch(() => undefined); // whatever the response
      expect(server.sent.slice(before).map(({ url, init }) => [url, init.method])).toContainEqual([pathname + search, 'POST']);
    },
  );

  test.each([
    '/../admin/x',
    '/toc/..',
    '/toc/../../admin?x',
    '/toc/.%2E/%2e%2e/admin',
    '/./x',
    '/%2e#x',
    '//elsewhere.example/x',
    '/\\elsewhere.example/x',
    '\\\\elsewhere.example/x',
    '/x\\y',
    'x',
    '',
    '?x',
    '#x',
    'toc/api/v1/trace',
    'https://elsewhere.example/x',
    'HTTPS:/x',
    'javascript:alert(1)',
    ' /x',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '\t/x',
    '/x\r\ny',
    '/x\u0000',
    '/\u0085/x',
    undefined,
    null,
    7,
    ['/x'],
    { toString: () => '/x' },
  ])('%j is refused, and nothing is sent', async (path) => {
    const { server } = await place(MEMORY);
    await settle();
    const before = server.sent.length;
    await expect(post(path, {})).rejects.toThrow('begins with one /');
    expect(server.sent).toHaveLength(before);
  });
});

describe('it sends like the first connected portal', () => {
  test('the first in document order, with its api-base and its headers', async () => {
    const { element: later, server } = await place(MEMORY);
    const first = await make({ ...MEMORY, 'api-base': 'https://first.example', device: 'app', lang: 'ja' });
    document.body.prepend(first);
    await settle();
    const trace = () => server.sent.filter(({ url, init }) => url.endsWith(TRACE) && init.body === '{"n":1}');

    await post(TRACE, { n: 1 });
    expect(trace().map(({ url }) => url)).toEqual([`https://first.example${TRACE}`]);
    const headers = new Headers(trace()[0]?.init.headers);
    const named = ['deviceType', 'language', 'content-type'].map((name) => headers.get(name));
    expect(named).toEqual(['app', 'ja-JP', 'application/json']);
    expect(trace()[0]?.init.credentials).toBe('include');

    document.body.append(first); // moves it to the end
    await settle();
    await post(TRACE, { n: 1 });
    expect(trace()[1]?.url).toBe(TRACE);

    later.remove();
    await settle();
    await post(TRACE, { n: 1 });
    expect(trace()[2]?.url).toBe(`https://first.example${TRACE}`);
  });

  test.each([
    ['code 0', '', { code: 0 }],
    ['any other code', 'trace:2027', { code: 2027, data: { resendAfter: 45 } }],
  ])('it resolves to the envelope with %s', async (_what, spec, envelope) => {
    await place(MEMORY, { spec });
    expect(await post(TRACE, { event: 'view', screen: 'sign-in' })).toMatchObject({ ...envelope, message: expect.any(String) });
  });

  test.each([
    ['trace:html', 500],
    ['trace:http-429', 2027],
    ['trace:empty', 500],
  ])('a response without an envelope (%s) counts by its status as %d', async (spec, code) => {
    await place(MEMORY, { spec });
    expect(await post(TRACE, { n: 1 })).toEqual({ code, message: expect.stringMatching(/^Login\./), data: null });
  });

  test('it rejects if no response arrives', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await place(MEMORY, { spec: 'trace:reset' });
    await expect(post(TRACE, {})).rejects.toThrow();
  });

  test('it rejects if no portal is connected, also after the last one was removed', async () => {
    await expect(post(TRACE, {})).rejects.toThrow('<login-portal>');
    const { element } = await place(MEMORY);
    element.remove();
    await settle();
    await expect(post(TRACE, {})).rejects.toThrow('<login-portal>');
  });
});

test('other scripts cannot change the helper', () => {
  expect(Object.isFrozen(helper())).toBe(true);
  expect(Object.keys(helper())).toEqual(['version', 'post']);
  expect(Reflect.set(window, 'LoginPortal', {})).toBe(false);
});
