// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { dataOrThrow } from '../../src/api/portal-error';
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoints';
import { type BenchOptions, clientOn } from './client-on';

/* An exception inside a call is a fault of the portal, not of the network. */

const BROKEN = new TypeError('read is not a function');
const broken = (): never => {
  throw BROKEN;
};
const circular: { self?: unknown } = {};
circular.self = circular;

interface Broken {
  readonly of: string;
  readonly row: Endpoint;
  readonly sends: object;
  readonly options?: BenchOptions;
}

const CALLS: readonly Broken[] = [
  { of: 'the shape of the data', row: { ...ENDPOINTS.countries, data: broken }, sends: { lang: 'en-US' } },
  {
    of: 'the shape of a failure',
    row: { ...ENDPOINTS.signIn, failure: broken },
    sends: {},
    options: { answer: () => Response.json({ code: 2004, data: {} }) },
  },
  { of: 'the request as JSON', row: ENDPOINTS.checkReferral, sends: circular },
];

describe.each(CALLS)('an exception of $of', ({ row, sends, options }) => {
  test('is reported once, and the visitor is told the unknown error', async () => {
    const bench = clientOn(options);
    const result = await bench.ended(bench.client.call(row, sends));
    const error = { key: 'Common.ClientUnknownError', request: `${row.method} ${row.path}` };
    expect(result).toMatchObject({ ok: false, aborted: false, error });
    expect(bench.incidents).toEqual([{ error: expect.any(TypeError), during: `${row.method} ${row.path}` }]);
  });

  test('is not repeated, and leaves no timer', async () => {
    const bench = clientOn(options);
    await bench.ended(bench.client.call(row, sends));
    expect(bench.net.sent.length).toBeLessThanOrEqual(1);
    expect(bench.clock.waiting()).toEqual([]);
  });
});

test('whoever must have the data throws the exception itself, so that it counts as the one that was reported', async () => {
  const bench = clientOn();
  const result = await bench.ended(bench.client.call({ ...ENDPOINTS.countries, data: broken }, { lang: 'en-US' }));
  expect(() => dataOrThrow(result)).toThrow(BROKEN);
});

test('the same request may succeed another time', async () => {
  const bench = clientOn();
  const result = await bench.ended(bench.client.call({ ...ENDPOINTS.countries, data: broken }, { lang: 'en-US' }));
  expect(result).toMatchObject({ error: { temporary: true } });
});

test('a connection that fails is the network’s, and no incident', async () => {
  const bench = clientOn({ spec: 'countries:reset' });
  expect(await bench.ended(bench.client.countries({ lang: 'en-US' }))).toMatchObject({ error: { code: 'network' } });
  expect(bench.incidents).toEqual([]);
});
