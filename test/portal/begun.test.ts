// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Begun } from '../../src/boot/hand-over';
import type { Answer } from '../../src/rules/request';
import { clientOn } from './client-on';

const COUNTRIES = [{ code: 'AU', name: 'Australia', callingCode: '61' }];
const GIVEN: Answer = { status: 200, body: { code: 0, data: COUNTRIES } };

describe('a call whose first attempt has been made already', () => {
  /** Asks for the countries so long after the first attempt, which ends with this answer. */
  function asking(answer: Promise<Answer | undefined>, { spec = '', later = 0 } = {}) {
    const bench = clientOn({ spec });
    const begun: Begun = { at: bench.clock.now() - later, answer };
    return { ...bench, call: bench.client.countries({ lang: 'en-US' }, { begun }) };
  }

  test('takes its answer, however long ago that came, and sends nothing', async () => {
    const { call, net, clock } = asking(Promise.resolve(GIVEN), { later: 60_000 });
    expect(await call).toEqual({ ok: true, data: COUNTRIES });
    expect([net.sent, clock.waiting()]).toEqual([[], []]);
  });

  test('waits for its answer', async () => {
    let answer = (_: Answer) => {};
    const { call, net } = asking(new Promise((resolve) => (answer = resolve)));
    await net.settle();
    answer(GIVEN);
    expect(await call).toEqual({ ok: true, data: COUNTRIES });
    expect(net.sent).toEqual([]);
  });

  test.each([
    ['without an answer', undefined],
    ['with one that is not final', { status: 500, body: '' }],
  ])('makes two more if it ended %s', async (_, answer) => {
    const { call, net, ended } = asking(Promise.resolve(answer), { spec: 'countries:http-500' });
    expect(await ended(call)).toMatchObject({ ok: false, error: { code: 500 } });
    expect(net.sent).toHaveLength(2);
  });

  test('makes none after one that is final', async () => {
    const { call, net } = asking(Promise.resolve({ status: 429, body: '' }));
    expect(await call).toMatchObject({ ok: false, error: { code: 2027 } });
    expect(net.sent).toEqual([]);
  });

  test('has 15 s from that attempt on', async () => {
    const { call, net, clock, advance } = asking(Promise.resolve(undefined), { spec: 'countries:hang', later: 4000 });
    await net.settle();
    await advance(10_999);
    expect([net.sent.length, clock.waiting()]).toEqual([1, [1]]);
    await advance(1);
    expect(await call).toMatchObject({ ok: false, error: { code: 'network' } });
  });
});
