// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createToasts } from '../../src/stores/toast';
import { createManualClock } from './manual-clock';

const sentence = { key: 'Common.NetworkError' } as const;

function toaster() {
  const clock = createManualClock();
  const toasts = createToasts(clock);
  const seen = () => toasts.$toasts.get().map(({ kind, leaving }) => (leaving ? `${kind} leaving` : kind));
  return { clock, toasts, seen };
}

test('success, error, warning and info stand in the order in which they came', () => {
  const { toasts, seen } = toaster();
  for (const kind of ['success', 'error', 'warning', 'info'] as const) toasts.show(kind, sentence);
  expect(seen()).toEqual(['success', 'error', 'warning', 'info']);
  expect(new Set(toasts.$toasts.get().map(({ id }) => id)).size).toBe(4);
});

test('a toast goes after 3000 ms, and its transition takes 300 ms', async () => {
  const { clock, toasts, seen } = toaster();
  toasts.show('info', sentence);
  await clock.advance(2999);
  expect(seen()).toEqual(['info']);
  await clock.advance(1);
  expect(seen()).toEqual(['info leaving']);
  await clock.advance(299);
  expect(seen()).toEqual(['info leaving']);
  await clock.advance(1);
  expect(seen()).toEqual([]);
  expect(clock.waiting()).toEqual([]);
});

test('a toast may be given another time', async () => {
  const { clock, toasts, seen } = toaster();
  toasts.show('error', sentence, 10_000);
  await clock.advance(9999);
  expect(seen()).toEqual(['error']);
  await clock.advance(1);
  expect(seen()).toEqual(['error leaving']);
});

test('each goes at its own time', async () => {
  const { clock, toasts, seen } = toaster();
  toasts.show('info', sentence);
  await clock.advance(1000);
  toasts.show('success', sentence);
  await clock.advance(2000);
  expect(seen()).toEqual(['info leaving', 'success']);
});

test('the same message once more takes the place of the first', async () => {
  const { clock, toasts, seen } = toaster();
  toasts.show('error', sentence);
  toasts.show('error', { key: 'Common.LanguageFailed' });
  toasts.show('error', sentence);
  expect(seen()).toEqual(['error leaving', 'error', 'error']);
  await clock.advance(300);
  expect(seen()).toEqual(['error', 'error']);
});

test('a dismissed toast leaves at once, the others stay', async () => {
  const { clock, toasts, seen } = toaster();
  toasts.show('info', sentence);
  toasts.show('error', sentence);
  toasts.dismiss(toasts.$toasts.get()[0]?.id ?? 0);
  expect(seen()).toEqual(['info leaving', 'error']);
  await clock.advance(300);
  expect(seen()).toEqual(['error']);
});

describe('while the pointer or the focus is on a toast, none of them goes', () => {
  test('and each has what was left of its time afterwards', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    await clock.advance(2000);
    toasts.show('error', sentence);
    toasts.pause('pointer');
    await clock.advance(60_000);
    expect(seen()).toEqual(['info', 'error']);
    toasts.resume('pointer');
    await clock.advance(999);
    expect(seen()).toEqual(['info', 'error']);
    await clock.advance(1);
    expect(seen()).toEqual(['info leaving', 'error']);
    await clock.advance(2000);
    expect(seen()).toEqual(['error leaving']);
  });

  test('nor does one that comes meanwhile', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    toasts.pause('pointer');
    toasts.show('error', sentence);
    await clock.advance(60_000);
    expect(seen()).toEqual(['info', 'error']);
    toasts.resume('pointer');
    await clock.advance(3000);
    expect(seen()).toEqual(['info leaving', 'error leaving']);
  });

  test('and the same message once more starts its time again', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.show('error', sentence);
    await clock.advance(2000);
    toasts.pause('pointer');
    toasts.show('error', sentence);
    toasts.show('error', sentence);
    expect(seen()).toEqual(['error']);
    toasts.resume('pointer');
    await clock.advance(2999);
    expect(seen()).toEqual(['error']);
    await clock.advance(1);
    expect(seen()).toEqual(['error leaving']);
    await clock.advance(300);
    expect(clock.waiting()).toEqual([]);
  });

  test.each([
    ['pointer', 'focus'],
    ['focus', 'pointer'],
  ] as const)('of %s and %s, the one that is left still holds them, whichever goes first', async (one, other) => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    toasts.pause(one);
    await clock.advance(2000);
    toasts.pause(other);
    await clock.advance(2000);
    toasts.resume(one);
    await clock.advance(60_000);
    expect(seen()).toEqual(['info']);
    toasts.resume(other);
    await clock.advance(2999);
    expect(seen()).toEqual(['info']);
    await clock.advance(1);
    expect(seen()).toEqual(['info leaving']);
  });

  test('one that is dismissed goes all the same', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    toasts.pause('pointer');
    toasts.dismiss(toasts.$toasts.get()[0]?.id ?? 0);
    await clock.advance(300);
    expect(seen()).toEqual([]);
    toasts.resume('pointer');
    expect(clock.waiting()).toEqual([]);
  });
});

test('disposing ends every timer', () => {
  const { clock, toasts } = toaster();
  toasts.show('info', sentence);
  toasts.show('error', sentence);
  toasts.dismiss(toasts.$toasts.get()[0]?.id ?? 0);
  expect(clock.waiting()).toEqual([300, 3000]);
  toasts.dispose();
  expect(clock.waiting()).toEqual([]);
});
