// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { requestOf } from '../../src/contract/calls';
import type { Endpoint } from '../../src/contract/endpoints';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { dataOrThrow } from '../../src/portal/failures';
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
  readonly call: 'countries' | 'signIn' | 'checkReferral';
  readonly row: Endpoint;
  readonly sends: object;
  readonly options?: BenchOptions;
}

const CALLS: readonly Broken[] = [
  { of: 'the shape of the data', call: 'countries', row: { ...ENDPOINTS.countries, data: broken }, sends: { lang: 'en-US' } },
  {
    of: 'the shape of a failure',
    call: 'signIn',
    row: { ...ENDPOINTS.signIn, failure: broken },
    sends: {},
    options: { answer: () => Response.json({ code: 2004, data: {} }) },
  },
  { of: 'the request as JSON', call: 'checkReferral', row: ENDPOINTS.checkReferral, sends: circular },
];

describe.each(CALLS)('an exception of $of', ({ call, row, sends, options }) => {
  const run = async () => {
    const bench = clientOn({ ...options, rows: { [call]: row } });
    return { ...bench, result: await bench.ended<unknown>(bench.client[call](sends as never)) };
  };

  test('is reported once, and the visitor is told the unknown error', async () => {
    const { result, incidents } = await run();
    const request = requestOf(row);
    expect(result).toMatchObject({ ok: false, aborted: false, error: { key: 'Common.ClientUnknownError', request } });
    expect(incidents).toEqual([{ error: expect.any(TypeError), during: request }]);
  });

  test('is not repeated, and leaves no timer', async () => {
    const { net, clock } = await run();
    expect(net.sent.length).toBeLessThanOrEqual(1);
    expect(clock.waiting()).toEqual([]);
  });
});

const countriesWithBrokenShape = () => {
  const bench = clientOn({ rows: { countries: { ...ENDPOINTS.countries, data: broken } } });
  return bench.ended(bench.client.countries({ lang: 'en-US' }));
};

test('whoever must have the data throws the exception itself, so that it counts as the one that was reported', async () => {
  const result = await countriesWithBrokenShape();
  expect(() => dataOrThrow(result)).toThrow(BROKEN);
});

test('the same request may succeed another time', async () => {
  const result = await countriesWithBrokenShape();
  expect(result).toMatchObject({ error: { temporary: true } });
});

test('a connection that fails is the network’s, and no incident', async () => {
  const bench = clientOn({ spec: 'countries:reset' });
  expect(await bench.ended(bench.client.countries({ lang: 'en-US' }))).toMatchObject({ error: { code: 'network' } });
  expect(bench.incidents).toEqual([]);
});
