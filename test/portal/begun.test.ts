// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Begun } from '../../src/boot/left';
import type { Answer } from '../../src/rules/request';
import { clientOn } from './client-on';

const COUNTRIES = [{ code: 'AU', name: 'Australia', callingCode: '61' }];
const GIVEN: Answer = { status: 200, body: { code: 0, data: COUNTRIES } };

describe('a call that the first file has begun', () => {
  /** Asks for the countries so long after the call has begun, which ends with this answer. */
  function asking(answer: Promise<Answer | undefined>, { later = 0 } = {}) {
    const bench = clientOn();
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
    ['without an answer', undefined, 'network'],
    ['with a refusal', { status: 429, body: '' }, 2027],
    ['with an answer that is none', { status: 500, body: '' }, 500],
  ])('fails if it ended %s, and is not repeated: the first file has done so', async (_, answer, code) => {
    const { call, net, clock } = asking(Promise.resolve(answer));
    expect(await call).toMatchObject({ ok: false, error: { code } });
    expect([net.sent, clock.waiting()]).toEqual([[], []]);
  });
});
