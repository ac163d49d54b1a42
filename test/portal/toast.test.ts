// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { makeServices } from './open-portal';

const sentence = { key: 'Common.NetworkError' } as const;

function toaster() {
  const { host, services, end } = makeServices();
  const before = host.clock.waiting().length;
  const seen = () => {
    const toast = services.visit.toasts.$toast.get();
    return toast && (toast.leaving ? `${toast.kind} leaving` : toast.kind);
  };
  return { clock: host.clock, toasts: services.visit.toasts, seen, end, timers: () => host.clock.waiting().length - before };
}

test.each(['success', 'error', 'warning', 'info'] as const)(
  'a toast (%s) goes after 3000 ms, and its transition takes 300 ms',
  async (kind) => {
    const { clock, toasts, seen, timers } = toaster();
    toasts.show(kind, sentence);
    await clock.advance(2999);
    expect(seen()).toBe(kind);
    await clock.advance(1);
    expect(seen()).toBe(`${kind} leaving`);
    await clock.advance(299);
    expect(seen()).toBe(`${kind} leaving`);
    await clock.advance(1);
    expect([seen(), timers()]).toEqual([undefined, 0]);
  },
);

test('a new message takes the place of the one before, is announced anew, and has its own time', async () => {
  const { clock, toasts, seen } = toaster();
  toasts.show('info', sentence);
  const first = toasts.$toast.get()?.id;
  await clock.advance(2000);
  toasts.show('error', sentence);
  expect(toasts.$toast.get()?.id).not.toBe(first);
  await clock.advance(2999);
  expect(seen()).toBe('error');
  await clock.advance(1);
  expect(seen()).toBe('error leaving');
});

test('a dismissed toast leaves at once', async () => {
  const { clock, toasts, seen, timers } = toaster();
  toasts.show('info', sentence);
  toasts.dismiss();
  expect(seen()).toBe('info leaving');
  await clock.advance(300);
  expect([seen(), timers()]).toEqual([undefined, 0]);
});

describe('while the pointer or the focus is on a toast', () => {
  test('it stays, and its time starts again afterwards', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    await clock.advance(2000);
    toasts.hold('pointer');
    await clock.advance(60_000);
    expect(seen()).toBe('info');
    toasts.release('pointer');
    await clock.advance(2999);
    expect(seen()).toBe('info');
    await clock.advance(1);
    expect(seen()).toBe('info leaving');
  });

  test.each([
    ['pointer', 'focus'],
    ['focus', 'pointer'],
  ] as const)('of %s and %s, the one that is left still holds it', async (one, other) => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    toasts.hold(one);
    toasts.hold(other);
    toasts.release(one);
    await clock.advance(60_000);
    expect(seen()).toBe('info');
    toasts.release(other);
    await clock.advance(3000);
    expect(seen()).toBe('info leaving');
  });

  test('so does one that comes meanwhile', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    toasts.hold('pointer');
    toasts.show('error', sentence);
    await clock.advance(60_000);
    expect(seen()).toBe('error');
    toasts.release('pointer');
    await clock.advance(3000);
    expect(seen()).toBe('error leaving');
  });

  test('one that is dismissed goes all the same', async () => {
    const { clock, toasts, seen, timers } = toaster();
    toasts.show('info', sentence);
    toasts.hold('pointer');
    toasts.dismiss();
    await clock.advance(300);
    toasts.release('pointer');
    expect([seen(), timers()]).toEqual([undefined, 0]);
  });
});

test.each(['pointer', 'focus'] as const)('a %s that comes to a toast on its way out does not keep it there', async (by) => {
  const { clock, toasts, seen, timers } = toaster();
  toasts.show('info', sentence);
  await clock.advance(3000);
  toasts.hold(by);
  await clock.advance(300);
  expect([seen(), timers()]).toEqual([undefined, 0]);
});

test.each(['pointer', 'focus'] as const)('a %s that goes without having been there gives a toast no more time', async (by) => {
  const { clock, toasts, seen } = toaster();
  toasts.show('info', sentence);
  await clock.advance(2000);
  toasts.release(by);
  await clock.advance(1000);
  expect(seen()).toBe('info leaving');
});

describe('a hold belongs to the toast that it was on', () => {
  test.each(['pointer', 'focus'] as const)('one that is dismissed with the %s on it does not keep the next', async (by) => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    toasts.hold(by);
    toasts.dismiss();
    await clock.advance(300);
    toasts.show('error', sentence);
    await clock.advance(3000);
    expect(seen()).toBe('error leaving');
  });

  test('nor one that comes while it disappears under the pointer', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.show('info', sentence);
    toasts.hold('pointer');
    toasts.dismiss();
    toasts.hold('pointer');
    await clock.advance(100);
    toasts.show('error', sentence);
    await clock.advance(3000);
    expect(seen()).toBe('error leaving');
  });

  test('nothing holds where there is no toast', async () => {
    const { clock, toasts, seen } = toaster();
    toasts.hold('pointer');
    toasts.show('info', sentence);
    await clock.advance(3000);
    expect(seen()).toBe('info leaving');
  });
});
