// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { loadPart } from '../../src/boot/load-part';
import { endOf, fails, loading, never, part, settle } from './parts';

describe('a part is requested like a GET', () => {
  test('once if it arrives, and leaves no timer', async () => {
    const { ports, clock } = loading();
    const { own, asked, again } = part();
    expect(await loadPart(own, ports, again)).toBe('the part');
    expect(asked).toEqual(['own']);
    await settle();
    expect(clock.waiting()).toEqual([]);
  });

  test('up to three times, with growing pauses; attempts after the first also request it at another address', async () => {
    const { ports, run, pauses, clock } = loading();
    const { own, asked, again } = part(fails, fails, fails, fails, fails);
    const ended = endOf(loadPart(own, ports, again));
    await run();
    expect(ended).toEqual(['Error: not to be had']);
    expect(asked).toEqual(['own', 'own', 'again', 'own', 'again']);
    expect(pauses).toEqual([400, 800]);
    expect(clock.waiting()).toEqual([]);
  });

  test.each([
    ['at its own address', [fails], ['own', 'own']],
    ['at another address', [fails, fails], ['own', 'own', 'again']],
    ['at the third attempt', [fails, fails, fails, fails], ['own', 'own', 'again', 'own', 'again']],
  ])('and arrives %s', async (_, answers, tries) => {
    const { ports, run } = loading();
    const { own, asked, again } = part(...answers);
    const ended = endOf(loadPart(own, ports, again));
    await run();
    expect(ended).toEqual(['the part']);
    expect(asked).toEqual(tries);
  });

  test('and fails without an answer after 15 s', async () => {
    const { ports, advance, clock } = loading();
    const { own, again } = part(never);
    const ended = endOf(loadPart(own, ports, again));
    await advance(14_999);
    expect(ended).toEqual([]);
    await advance(1);
    expect(ended).toEqual([expect.stringContaining('TimeoutError')]);
    expect(clock.waiting()).toEqual([]);
  });

  test('and the 15 s cover all three attempts: none continues after them', async () => {
    const { ports, clock, advance } = loading();
    const slow = () => new Promise<string>((_, reject) => void clock.after(7000, () => reject(new Error('late'))));
    const { own, asked, again } = part(slow, slow, fails);
    const ended = endOf(loadPart(own, ports, again));
    await advance(15_000);
    expect(ended).toEqual([expect.stringContaining('TimeoutError')]);
    const before = asked.length;
    await advance(60_000);
    expect(asked).toHaveLength(before);
  });

  test('and the next call after a failure tries again', async () => {
    const { ports, run } = loading();
    const { own, again } = part(fails, fails, fails, fails, fails);
    endOf(loadPart(own, ports, again));
    await run();
    expect(await loadPart(own, ports, again)).toBe('the part');
  });
});

describe('a part that hung is requested at another address', () => {
  test('as well, and at once: at its own address every browser would wait for the first request', async () => {
    const { ports, advance } = loading();
    const { own, asked, again } = part(never, never);
    endOf(loadPart(own, ports, again));
    await advance(15_000);
    expect(await loadPart(own, ports, again)).toBe('the part');
    expect(asked).toEqual(['own', 'own', 'again']);
  });

  test('once, however often it is needed meanwhile and afterwards', async () => {
    const { ports, advance } = loading();
    const { own, asked, again } = part(never, never, never, never, never, never);
    const load = () => endOf(loadPart(own, ports, again));
    load();
    await advance(100);
    load();
    await advance(14_900); // the first has hung
    const ends = [load(), load()];
    await advance(100); // so has the second
    ends.push(load());
    expect(asked.filter((way) => way === 'again')).toEqual(['again']);
    await advance(15_000); // and the other address: the next one is new
    expect(await loadPart(own, ports, again)).toBe('the part');
    expect(asked.filter((way) => way === 'again')).toEqual(['again', 'again']);
    expect(await loadPart(own, ports, again)).toBe('the part');
    expect(asked.filter((way) => way === 'again')).toEqual(['again', 'again']);
    expect(ends.map((end) => end.length)).toEqual([1, 1, 1]);
  });

  test('and comes from its own address if that answers after all', async () => {
    const { ports, advance } = loading();
    const { own, again } = part(never, async () => 'its own', fails);
    endOf(loadPart(own, ports, again));
    await advance(15_000);
    expect(await loadPart(own, ports, again)).toBe('its own');
  });
});

test('a part that another file of the bundle has asked for is also requested at another address at once, because the first request may hang', async () => {
  const { ports } = loading();
  const { own, asked, again } = part(never);
  expect(await loadPart(own, { ...ports, isRepeat: true }, again)).toBe('the part');
  expect(asked).toEqual(['own', 'again']);
});
