// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { loadPart } from '../../src/api/load-part';
import { endOf, fails, loading, never, part, settle } from './parts';

describe('a part is requested like a GET', () => {
  test('once if it arrives, and leaves no timer', async () => {
    const { ports, clock } = loading();
    const { load, asked, elsewhere } = part();
    expect(await loadPart(load, ports, elsewhere)).toBe('the part');
    expect(asked).toEqual(['own']);
    await settle();
    expect(clock.waiting()).toEqual([]);
  });

  test('up to three times, with growing pauses; attempts after the first also request it elsewhere', async () => {
    const { ports, run, pauses, clock } = loading();
    const { load, asked, elsewhere } = part(fails, fails, fails, fails, fails);
    const ended = endOf(loadPart(load, ports, elsewhere));
    await run();
    expect(ended).toEqual(['Error: not to be had']);
    expect(asked).toEqual(['own', 'own', 'elsewhere', 'own', 'elsewhere']);
    expect(pauses).toEqual([400, 800]);
    expect(clock.waiting()).toEqual([]);
  });

  test.each([
    ['at its own address', [fails], ['own', 'own']],
    ['elsewhere', [fails, fails], ['own', 'own', 'elsewhere']],
    ['at the third attempt', [fails, fails, fails, fails], ['own', 'own', 'elsewhere', 'own', 'elsewhere']],
  ])('and arrives %s', async (_, answers, tries) => {
    const { ports, run } = loading();
    const { load, asked, elsewhere } = part(...answers);
    const ended = endOf(loadPart(load, ports, elsewhere));
    await run();
    expect(ended).toEqual(['the part']);
    expect(asked).toEqual(tries);
  });

  test('and fails without an answer after 15 s', async () => {
    const { ports, advance, clock } = loading();
    const { load, elsewhere } = part(never);
    const ended = endOf(loadPart(load, ports, elsewhere));
    await advance(14_999);
    expect(ended).toEqual([]);
    await advance(1);
    expect(ended).toEqual([expect.stringContaining('TimeoutError')]);
    expect(clock.waiting()).toEqual([]);
  });

  test('and the 15 s cover all three attempts: none continues after them', async () => {
    const { ports, clock, advance } = loading();
    const slow = () => new Promise<string>((_, reject) => void clock.after(7000, () => reject(new Error('late'))));
    const { load, asked, elsewhere } = part(slow, slow, fails);
    const ended = endOf(loadPart(load, ports, elsewhere));
    await advance(15_000);
    expect(ended).toEqual([expect.stringContaining('TimeoutError')]);
    const before = asked.length;
    await advance(60_000);
    expect(asked).toHaveLength(before);
  });

  test('and the next call after a failure tries again', async () => {
    const { ports, run } = loading();
    const { load, elsewhere } = part(fails, fails, fails, fails, fails);
    endOf(loadPart(load, ports, elsewhere));
    await run();
    expect(await loadPart(load, ports, elsewhere)).toBe('the part');
  });
});

describe('a part that hung is requested elsewhere', () => {
  test('as well, and at once: at its own address every browser would wait for the first request', async () => {
    const { ports, advance } = loading();
    const { load, asked, elsewhere } = part(never, never);
    endOf(loadPart(load, ports, elsewhere));
    await advance(15_000);
    expect(await loadPart(load, ports, elsewhere)).toBe('the part');
    expect(asked).toEqual(['own', 'own', 'elsewhere']);
  });

  test('and comes from its own address if that answers after all', async () => {
    const { ports, advance } = loading();
    const { load, elsewhere } = part(never, async () => 'its own', fails);
    endOf(loadPart(load, ports, elsewhere));
    await advance(15_000);
    expect(await loadPart(load, ports, elsewhere)).toBe('its own');
  });
});
