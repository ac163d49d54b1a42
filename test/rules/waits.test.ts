// @vitest-environment node
import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { loadPart } from '../../src/boot/load-part';
import { onAbort, retryUntilDone, within } from '../../src/rules/waits';
import { type Answers, endOf, fails, loading, never, part, settle } from '../boot/parts';
import { createManualClock } from '../portal/manual-clock';

describe('a part that the portal cannot do without', () => {
  const insisting = (...answers: Answers) => {
    const bench = loading();
    const parts = part(...answers);
    const failures: string[] = [];
    const agains: (() => void)[] = [];
    const ended = endOf(
      retryUntilDone(
        () => loadPart(parts.own, bench.ports, parts.again),
        bench.ports,
        (error, again) => {
          failures.push(String(error));
          agains.push(again);
        },
      ),
    );
    return { ...bench, ...parts, failures, agains, ended };
  };
  const rounds = (n: number): Answers => Array(5 * n).fill(fails);

  test('is requested in rounds with growing pauses, each failed round is reported, until the part arrives', async () => {
    const { run, pauses, failures, ended, clock } = insisting(...rounds(3));
    await run();
    expect(ended).toEqual(['the part']);
    expect(pauses).toEqual([400, 800, 1000, 400, 800, 2000, 400, 800, 4000]);
    expect(failures).toEqual(Array(3).fill('Error: not to be had'));
    expect(clock.waiting()).toEqual([]);
  });

  test('is requested again after half a minute at most', async () => {
    const { run, pauses, ended } = insisting(...rounds(100));
    await run(60);
    expect(ended).toEqual([]);
    expect(Math.max(...pauses)).toBe(30_000);
    expect(pauses.at(-1)).toBeLessThanOrEqual(30_000);
  });

  test('leaves no listeners of earlier rounds behind, however many rounds it takes', async () => {
    const { run, ports } = insisting(...rounds(100));
    await run(2);
    const listeners = getEventListeners(ports.signal, 'abort').length;
    await run(60);
    expect(getEventListeners(ports.signal, 'abort').length).toBeLessThanOrEqual(listeners);
  });

  test('is requested at another address in the next round if it hangs', async () => {
    const { advance, failures, ended } = insisting(never, never);
    await advance(15_000);
    expect(failures).toEqual([expect.stringContaining('TimeoutError')]);
    await advance(1000);
    expect(ended).toEqual(['the part']);
  });

  test('starts the next round at once, and only one, when the visitor presses retry', async () => {
    const { run, agains, asked, ended, clock } = insisting(...rounds(1), never);
    await run(2);
    expect(clock.waiting()).toEqual([1000]);
    agains[0]?.();
    agains[0]?.();
    await settle();
    expect(asked).toHaveLength(6);
    expect(clock.waiting(), 'only the limit of the round').toEqual([15_000]);
    await run();
    expect(ended).toEqual(['the part']);
  });

  test('ignores a press on retry after the next round has started', async () => {
    const { run, agains, asked, advance } = insisting(...rounds(1), never);
    await run(2);
    await advance(1000);
    agains[0]?.();
    await settle();
    expect(asked).toHaveLength(6);
  });
});

describe('the end of the portal', () => {
  test.each([
    ['during an attempt', [never], 0],
    ['in the pause between two attempts', [fails, fails, fails], 0],
    ['in the pause between two rounds', Array(5).fill(fails), 2],
  ])('ends the loading %s: no timer is left, and nothing more is requested', async (_, answers, before) => {
    const { ports, clock, run, end, advance } = loading();
    const { own, asked, again } = part(...answers);
    const failures: unknown[] = [];
    const ended = endOf(
      retryUntilDone(
        () => loadPart(own, ports, again),
        ports,
        (error) => void failures.push(error),
      ),
    );
    await run(before);
    const [tries, told] = [asked.length, failures.length];
    end();
    expect(clock.waiting()).toEqual([]);
    await advance(60_000);
    expect([asked.length, failures.length, ended]).toEqual([tries, told, []]);
  });

  test('discards a part that arrives later', async () => {
    const { ports, end } = loading();
    let bring = (_: string) => {};
    const load = () => new Promise<string>((resolve) => (bring = resolve));
    const ended = endOf(
      retryUntilDone(
        () => loadPart({ name: 'late', load }, ports),
        ports,
        () => {},
      ),
    );
    end();
    bring('the part');
    await settle();
    expect(ended).toEqual([]);
  });

  test('before the loading starts prevents every request and timer', async () => {
    const { ports, end, clock } = loading();
    const { own, asked, again } = part(never);
    end();
    endOf(loadPart(own, ports, again));
    await settle();
    expect([asked, clock.waiting()]).toEqual([[], []]);
  });
});

test('returns what comes in time, and keeps no timer', async () => {
  const host = { clock: createManualClock() };
  const { signal } = new AbortController();
  expect(await within({ host, signal }, Promise.resolve('here'))).toBe('here');
  expect(host.clock.waiting()).toEqual([]);
});

test('gives up what takes longer than a call may', async () => {
  const host = { clock: createManualClock() };
  const { signal } = new AbortController();
  const waited = within({ host, signal }, never());
  void host.clock.advance(15_000);
  await expect(waited).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each(['before', 'while'])('a portal that is removed %s somebody waits keeps no timer', (when) => {
  const host = { clock: createManualClock() };
  const ending = new AbortController();
  if (when === 'before') ending.abort();
  void within({ host, signal: ending.signal }, never());
  ending.abort();
  expect(host.clock.waiting()).toEqual([]);
});

test('functions run in their order when the signal aborts', () => {
  const ending = new AbortController();
  const ran: string[] = [];
  onAbort(
    ending.signal,
    () => ran.push('one'),
    () => ran.push('two'),
  );
  expect(ran).toEqual([]);
  ending.abort();
  expect(ran).toEqual(['one', 'two']);
});

test('a function runs at once if the signal has already aborted', () => {
  const ran: string[] = [];
  onAbort(AbortSignal.abort(), () => ran.push('one'));
  expect(ran).toEqual(['one']);
});

test('a function that was taken back never runs', () => {
  const ending = new AbortController();
  const ran: string[] = [];
  onAbort(ending.signal, () => ran.push('one'))();
  ending.abort();
  expect(ran).toEqual([]);
});
