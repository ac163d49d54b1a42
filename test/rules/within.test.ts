import { expect, test } from 'vitest';
import { within } from '../../src/rules/waits';
import { createManualClock } from '../portal/manual-clock';

const never = new Promise<never>(() => {});

test('what comes in time is given, and keeps no timer', async () => {
  const host = { clock: createManualClock() };
  const { signal } = new AbortController();
  expect(await within({ host, signal }, Promise.resolve('here'))).toBe('here');
  expect(host.clock.waiting()).toEqual([]);
});

test('what does not come in the time of a call is given up', async () => {
  const host = { clock: createManualClock() };
  const { signal } = new AbortController();
  const waited = within({ host, signal }, never);
  void host.clock.advance(15_000);
  await expect(waited).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each(['before', 'while'])('a portal that has gone %s somebody waits has no timer', (when) => {
  const host = { clock: createManualClock() };
  const ending = new AbortController();
  if (when === 'before') ending.abort();
  void within({ host, signal: ending.signal }, never);
  ending.abort();
  expect(host.clock.waiting()).toEqual([]);
});
