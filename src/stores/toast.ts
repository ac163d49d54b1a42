import { atom, type ReadableAtom } from 'nanostores';
import type { Clock } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Sentence } from '../contract/words';
import { onAbort } from '../rules/on-abort';
import type { Services } from './services';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** A message at the top (spec section 2). */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly sentence: Sentence;
  /** Whether it is disappearing. */
  readonly leaving: boolean;
}

/** The toasts of one portal. */
export interface Toasts {
  readonly $toasts: ReadableAtom<readonly Toast[]>;
  /** Shows a message, by default for 3000 ms. It takes the place of a toast with the same message. */
  show(kind: ToastKind, sentence: Sentence, ms?: number): void;
  dismiss(id: number): void;
  /** Keeps all toasts while the pointer or the focus is on one (WCAG 2.2.1). Each of the two needs its own `resume`. */
  pause(by: ToastHold): void;
  resume(by: ToastHold): void;
  dispose(): void;
}

/** What keeps toasts from going. */
export type ToastHold = 'pointer' | 'focus';

interface Countdown {
  /** Milliseconds left when the countdown last started. */
  left: number;
  startedAt: number;
  cancel: () => void;
}

/** Creates the toasts of one portal. */
export function createToasts(clock: Clock): Toasts {
  const $toasts = atom<readonly Toast[]>([]);
  const countdowns = new Map<number, Countdown>();
  const removals = new Set<() => void>();
  let nextId = 1;
  const holds = new Set<ToastHold>();

  const dismiss = (id: number) => {
    countdowns.get(id)?.cancel();
    countdowns.delete(id);
    $toasts.set($toasts.get().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    const cancel = clock.after(LIMITS.toastTransitionMs, () => {
      removals.delete(cancel);
      $toasts.set($toasts.get().filter((toast) => toast.id !== id));
    });
    removals.add(cancel);
  };
  const start = (id: number, left: number) =>
    countdowns.set(id, { left, startedAt: clock.now(), cancel: holds.size > 0 ? () => {} : clock.after(left, () => dismiss(id)) });

  const same = (kind: ToastKind, sentence: Sentence) => {
    const said = JSON.stringify(sentence);
    return $toasts.get().find((toast) => !toast.leaving && toast.kind === kind && JSON.stringify(toast.sentence) === said);
  };

  return {
    $toasts,
    show(kind, sentence, ms = LIMITS.toastMs) {
      const earlier = same(kind, sentence);
      // Nothing moves under the pointer or the focus: the toast stays, and its time starts again.
      if (earlier && holds.size > 0) return void start(earlier.id, ms);
      if (earlier) dismiss(earlier.id);
      const id = nextId++;
      $toasts.set([...$toasts.get(), { id, kind, sentence, leaving: false }]);
      start(id, ms);
    },
    dismiss,
    pause(by) {
      const running = holds.size === 0;
      holds.add(by);
      if (!running) return;
      for (const countdown of countdowns.values()) {
        countdown.cancel();
        countdown.left -= clock.now() - countdown.startedAt;
      }
    },
    resume(by) {
      if (!holds.delete(by) || holds.size > 0) return;
      for (const [id, { left, cancel }] of countdowns) {
        cancel();
        start(id, Math.max(left, 0));
      }
    },
    dispose() {
      for (const { cancel } of countdowns.values()) cancel();
      for (const cancel of removals) cancel();
    },
  };
}

/** Creates the toasts of one portal, which end with it. */
export function portalToasts({ host, signal }: Services): Toasts {
  const toasts = createToasts(host.clock);
  onAbort(signal, toasts.dispose);
  return toasts;
}
