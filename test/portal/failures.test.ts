// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { clientOn } from './client-on';

type Bench = ReturnType<typeof clientOn>;

const REFERRAL = { scope: 'crm_client', link: 'welcome' } as const;
/** One call of each kind; `name` is its name in scenarios. */
const CALLS: readonly (readonly [name: string, run: (bench: Bench) => Promise<unknown>, request: string])[] = [
  ['countries', ({ client }) => client.countries({ lang: 'en-US' }), 'GET /toc/api/login/region/country'],
  ['progress', ({ client }) => client.progress({ uuid: 'none' }), 'GET /toc/api/v1/user/register/progress'],
  ['checkReferral', ({ client }) => client.checkReferral(REFERRAL), 'POST /toc/api/v1/user/referral/check'],
];
const GETS = CALLS.slice(0, 2);
const [, , POST] = CALLS;

describe.each(CALLS)('%s: a response without an envelope counts by its HTTP status', (name, run, request) => {
  test.each([
    ['http-400', 400, 'Login.BadRequest'],
    ['http-401', 2000, 'Login.NotLoggedIn'],
    ['http-429', 2027, 'Login.TooManyRequests'],
    ['http-500', 500, 'Login.InternalError'],
    ['not-envelope', 500, 'Login.InternalError'],
    // from something between
    ['http-403', 500, 'Common.NetworkError'],
    ['http-404', 500, 'Common.NetworkError'],
    ['http-511', 500, 'Common.NetworkError'],
    ['html', 500, 'Common.NetworkError'],
    ['malformed', 500, 'Common.NetworkError'],
    ['empty', 500, 'Common.NetworkError'],
    ['http-502', 500, 'Login.Unavailable'],
    ['http-503', 500, 'Login.Unavailable'],
    ['http-504', 500, 'Login.Unavailable'],
  ])('%s counts as %i', async (outcome, code, key) => {
    const bench = clientOn({ spec: `${name}:${outcome}` });
    const error = { code, key, request };
    expect(await bench.ended(run(bench))).toMatchObject({ ok: false, aborted: false, error });
  });

  test.each([
    ['120', 120],
    ['Mon, 05 Jan 2026 12:05:00 GMT', 300 - 1.2], // it is asked for at noon, and a GET three times
    ['31536000', 30 * 86_400],
    ['0', undefined],
    ['soon', undefined],
    ['Mon, 05 Jan 2026 11:00:00 GMT', undefined],
  ])('which may come again after some time: Retry-After %s', async (retryAfter, seconds) => {
    const bench = clientOn({ answer: () => new Response('<h1>Maintenance</h1>', { status: 503, headers: { 'retry-after': retryAfter } }) });
    const result = await bench.ended(run(bench));
    const isDate = retryAfter.includes(':');
    const left = isDate && seconds ? seconds + (request.startsWith('GET') ? 0 : 1.2) : seconds;
    expect(result).toMatchObject({ error: { code: 500, again: true, data: left === undefined ? undefined : { remainingSeconds: left } } });
  });

  test.each([
    ['by the clock of the server', { date: 'Tue, 06 Jan 2026 12:00:00 GMT' }, 120],
    ['by that of the visitor if the header cannot be read', {}, 86_400 + 120],
    ['by that of the visitor if the header is no date', { date: 'today' }, 86_400 + 120],
  ])('which says when as a date: that is measured %s', async (_, date, seconds) => {
    const headers = { 'retry-after': 'Tue, 06 Jan 2026 12:02:00 GMT', ...date };
    const bench = clientOn({ answer: () => new Response('<h1>Maintenance</h1>', { status: 503, headers }) });
    const passed = seconds > 120 && request.startsWith('GET') ? 1.2 : 0; // a GET is asked for three times
    expect(await bench.ended(run(bench))).toMatchObject({ error: { data: { remainingSeconds: seconds - passed } } });
  });

  test('no response is a network error', async () => {
    const bench = clientOn({ spec: `${name}:reset` });
    const error = { code: 'network', key: 'Common.NetworkError', temporary: true, again: true, request };
    expect(await bench.ended(run(bench))).toEqual({ ok: false, aborted: false, error });
  });

  test('an envelope counts by its code, whatever its status', async () => {
    const bench = clientOn({ answer: () => Response.json({ code: 2010, data: {} }, { status: 500 }) });
    expect(await bench.ended(run(bench))).toMatchObject({ ok: false, error: { code: 2010 } });
    expect(bench.net.sent).toHaveLength(1);
  });

  test('a response that breaks off is a network error', async () => {
    const torn = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
    const bench = clientOn({ answer: torn });
    expect(await bench.ended(run(bench))).toMatchObject({ ok: false, error: { code: 'network' } });
  });
});

test('code 0 with data of the wrong type counts as 500', async () => {
  const bench = clientOn({ spec: '*:wrong-types' });
  expect(await bench.ended(bench.client.publicKey({}))).toMatchObject({ ok: false, error: { code: 500 } });
  expect(await bench.ended(bench.client.register({ ...REFERRAL } as never))).toMatchObject({ ok: false, error: { code: 500 } });
  expect(await bench.ended(bench.client.progress({ uuid: 'none' }))).toMatchObject({ ok: false, error: { code: 500 } });
});

describe('15 s without a response are a network error', () => {
  test.each(CALLS)('%s', async (name, run) => {
    const bench = clientOn({ spec: `${name}:hang` });
    let result: unknown;
    const call = run(bench).then((ended) => {
      result = ended;
    });
    await bench.net.until(() => bench.net.sandbox.calls(name).length === 1);
    await bench.advance(14_999);
    expect(result).toBeUndefined();
    await bench.advance(1);
    await call;
    expect(result).toMatchObject({ ok: false, aborted: false, error: { code: 'network' } });
    expect(bench.net.sent).toHaveLength(1);
    expect(bench.clock.waiting()).toEqual([]);
  });

  test('of all attempts of a GET together', async () => {
    const bench = clientOn({ spec: 'countries:reset*1,countries:hang' });
    const call = bench.client.countries({ lang: 'en-US' });
    await bench.net.settle();
    await bench.advance(15_000);
    expect(await call).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(bench.net.sent).toHaveLength(2);
  });
});

describe.each(GETS)('%s: a failed GET is repeated twice, with growing pauses', (name, run) => {
  test.each(['reset', 'http-500', 'http-404', 'html', 'malformed', 'empty'])('after %s', async (outcome) => {
    const bench = clientOn({ spec: `${name}:${outcome}` });
    const attempts: number[] = [];
    const start = bench.clock.now();
    const watched = bench.net.sent;
    const call = run(bench);
    await bench.net.settle();
    for (let at = 0; at < 4000; at += 100) {
      while (attempts.length < watched.length) attempts.push(bench.clock.now() - start);
      await bench.clock.advance(100, bench.net.settle);
    }
    expect(await call).toMatchObject({ ok: false });
    const [first = 0, second = 0, third = 0] = attempts;
    expect(attempts).toHaveLength(3);
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(third - second).toBeGreaterThan(second - first);
  });

  test.each(['http-400', 'http-401', 'http-429', '2027'])('but not after %s, which would give the same answer', async (outcome) => {
    const bench = clientOn({ spec: `${name}:${outcome}` });
    await bench.ended(run(bench));
    expect(bench.net.sent).toHaveLength(1);
  });

  test.each([1, 2])('and %i failures before a success are no failure', async (times) => {
    const bench = clientOn({ spec: `${name}:reset*${times},${name}:0` });
    await bench.ended(run(bench));
    expect(bench.net.sent).toHaveLength(times + 1);
  });
});

test.each(['reset', 'http-500', 'http-429', 'html', 'malformed', 'empty', '500'])('a POST is never repeated after %s', async (outcome) => {
  const bench = clientOn({ spec: `checkReferral:${outcome}` });
  await bench.ended(POST?.[1](bench) ?? Promise.reject(new Error('no POST')));
  expect(bench.net.sent).toHaveLength(1);
});

describe.each(CALLS)('%s: a call that the portal gives up has no error', (name, run) => {
  test('when the portal ends before the response', async () => {
    const bench = clientOn({ spec: `${name}:hang` });
    const call = run(bench);
    await bench.net.until(() => bench.net.sandbox.calls(name).length === 1);
    bench.dispose();
    expect(await call).toEqual({ ok: false, aborted: true });
    expect(bench.clock.waiting()).toEqual([]);
  });

  test('when the portal has ended before the call, and sends nothing', async () => {
    const bench = clientOn();
    bench.dispose();
    expect(await bench.ended(run(bench))).toEqual({ ok: false, aborted: true });
    expect(bench.net.sandbox.calls()).toEqual([]);
  });
});

test('a caller that gives up a call gets no error, and the pauses end too', async () => {
  const bench = clientOn({ spec: 'progress:reset' });
  const own = new AbortController();
  const call = bench.client.progress({ uuid: 'none' }, { signal: own.signal });
  await bench.net.until(() => bench.clock.waiting().length === 2);
  own.abort();
  expect(await call).toEqual({ ok: false, aborted: true });
  await bench.net.settle();
  expect(bench.clock.waiting()).toEqual([]);
  expect(bench.net.sent).toHaveLength(1);
});
