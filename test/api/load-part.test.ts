// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { loadPart } from '../../src/api/load-part';
import { endOf, fails, loading, never, part, settle } from './parts';

describe('a part is asked for as a GET is', () => {
  test('that comes is asked for once, and leaves no timer', async () => {
    const { ports, clock } = loading();
    const { load, asked, elsewhere } = part();
    expect(await loadPart(load, ports, elsewhere)).toBe('the part');
    expect(asked).toEqual(['own']);
    await settle();
    expect(clock.waiting()).toEqual([]);
  });

  test('up to three times, with growing pauses; the tries after the first go elsewhere too', async () => {
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
    ['at the third try', [fails, fails, fails, fails], ['own', 'own', 'elsewhere', 'own', 'elsewhere']],
  ])('it is had %s', async (_, answers, tries) => {
    const { ports, run } = loading();
    const { load, asked, elsewhere } = part(...answers);
    const ended = endOf(loadPart(load, ports, elsewhere));
    await run();
    expect(ended).toEqual(['the part']);
    expect(asked).toEqual(tries);
  });

  test('no answer for 15 s is a failure', async () => {
    const { ports, advance, clock } = loading();
    const { load, elsewhere } = part(never);
    const ended = endOf(loadPart(load, ports, elsewhere));
    await advance(14_999);
    expect(ended).toEqual([]);
    await advance(1);
    expect(ended).toEqual([expect.stringContaining('TimeoutError')]);
    expect(clock.waiting()).toEqual([]);
  });

  test('the 15 s are those of all three tries: none goes on after them', async () => {
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

  test('the next call for one that could not be had tries again', async () => {
    const { ports, run } = loading();
    const { load, elsewhere } = part(fails, fails, fails, fails, fails);
    endOf(loadPart(load, ports, elsewhere));
    await run();
    expect(await loadPart(load, ports, elsewhere)).toBe('the part');
  });
});

describe('one that hung is asked for elsewhere', () => {
  test('as well, at once: at its own address every browser waits for the first request', async () => {
    const { ports, advance } = loading();
    const { load, asked, elsewhere } = part(never, never);
    endOf(loadPart(load, ports, elsewhere));
    await advance(15_000);
    expect(await loadPart(load, ports, elsewhere)).toBe('the part');
    expect(asked).toEqual(['own', 'own', 'elsewhere']);
  });

  test('and comes from its own address where that answers after all', async () => {
    const { ports, advance } = loading();
    const { load, elsewhere } = part(never, async () => 'its own', fails);
    endOf(loadPart(load, ports, elsewhere));
    await advance(15_000);
    expect(await loadPart(load, ports, elsewhere)).toBe('its own');
  });
});
