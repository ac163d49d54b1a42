// @vitest-environment node
import { expect, test } from 'vitest';
import { createSecondsLeft } from '../../src/portal/context';
import { createManualClock } from './manual-clock';

function watched(ms: number) {
  const clock = createManualClock(317); // no whole second
  const start = clock.now();
  const seen: [at: number, left: number][] = [];
  const stop = createSecondsLeft(clock, start + ms).subscribe((left) => void seen.push([clock.now() - start, left]));
  return { clock, seen, stop };
}

test('counts each second down when it is over, and ends at the moment itself', async () => {
  const { clock, seen } = watched(2500);
  await clock.advance(10_000);
  expect(seen).toEqual([
    [0, 3],
    [500, 2],
    [1500, 1],
    [2500, 0],
  ]);
  expect(clock.waiting()).toEqual([]);
});
