// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fromCopy, loadPart, type Part } from '../../src/api/load-part';
import * as outcome from '../../src/api/outcome';
import * as copy from './again/copied';
import { endOf, fails, loading, never } from './parts';

describe('the other address', () => {
  /** A part whose own address fails, as in a browser that remembers the failure, with the source that a build writes. */
  const kept = (source: string, load: Part<unknown> = fails) => Object.assign(() => load(), { toString: () => source });

  test('is the part’s own address with a query', async () => {
    const { ports, run } = loading();
    const loaded = loadPart(kept('()=>import(`./outcome`)') as Part<typeof outcome>, ports);
    await run();
    const { codeOf } = await loaded;
    expect(codeOf({ status: 200, body: { code: 7 } })).toBe(7);
    expect(codeOf, 'the module of the address without a query').not.toBe(outcome.codeOf);
  });

  test('does not exist if the source names none: the part’s own is tried three times', async () => {
    const { ports, run } = loading();
    let tries = 0;
    const load = async () => {
      tries += 1;
      throw new Error('not to be had');
    };
    const ended = endOf(loadPart(load, ports));
    await run();
    expect(tries).toBe(3);
    expect(ended).toEqual([expect.stringContaining('no-address')]);
  });

  describe('of a part that others import from is its copy', () => {
    const reachable = kept('()=>import("./outcome")');
    // Relative to `load-part.ts`. Beside `chunks` there is `again`.
    const copied = (load: Part<unknown> = fails) => kept('()=>import("../../test/api/./chunks/copied")', load);

    test('which is requested once the server is reachable again', async () => {
      expect(await fromCopy(reachable)(copied())).toEqual(copy);
    });

    test('and not before, because there is only one copy', async () => {
      let asked = 0;
      const load = async () => {
        asked += 1;
      };
      await expect(fromCopy(kept('no-address'))(copied(load))).rejects.toThrow('no-address');
      expect(asked).toBe(0);
    });

    test('nor if its own address answers again', async () => {
      expect(await fromCopy(reachable)(copied(async () => 'its own'))).toBe('its own');
    });

    test('also if its own address hangs', async () => {
      const { ports, run } = loading();
      const load = copied(never);
      const first = endOf(loadPart(load, ports, fromCopy(reachable)));
      await run();
      expect(first).toEqual([expect.stringContaining('TimeoutError')]);
      const second = endOf(loadPart(load, ports, fromCopy(reachable)));
      await run();
      expect(second).toEqual([copy]);
    });
  });
});
