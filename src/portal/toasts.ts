import { atom, type ReadableAtom } from 'nanostores';
import * as LIMITS from '../contract/limits';
import type { Sentence } from '../contract/words';
import { onAbort } from '../rules/waits';
import type { Site } from './site';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly sentence: Sentence;
  /** Whether it is disappearing. */
  readonly leaving: boolean;
}

/** The toast of one portal. A new message takes the place of the one before. */
interface Toasts {
  readonly $toast: ReadableAtom<Toast | undefined>;
  /** Shows a message for 3000 ms. */
  show(kind: ToastKind, sentence: Sentence): void;
  dismiss(): void;
  /** Keeps the toast while the pointer or the focus is on it (WCAG 2.2.1), unless it is disappearing. */
  hold(by: ToastHold): void;
  /** Ends a hold. After the last one, the toast's time starts again. */
  release(by: ToastHold): void;
}

type ToastHold = 'pointer' | 'focus';

/** Creates the toast of one portal. */
export function createToasts({ host: { clock }, signal }: Site): Toasts {
  const $toast = atom<Toast | undefined>();
  const holds = new Set<ToastHold>();
  let nextId = 1;
  let cancel = () => {};
  onAbort(signal, () => cancel());

  const after = (ms: number, run: () => void) => {
    cancel();
    cancel = clock.after(ms, run);
  };
  const dismiss = () => {
    const toast = $toast.get();
    if (!toast) return;
    holds.clear(); // no event says that the pointer and the focus have left a node that is removed
    $toast.set({ ...toast, leaving: true });
    after(LIMITS.toastTransitionMs, () => $toast.set(undefined));
  };
  const countDown = () => {
    if (holds.size === 0 && $toast.get()?.leaving === false) after(LIMITS.toastMs, dismiss);
  };
  return {
    $toast,
    show(kind, sentence) {
      cancel();
      $toast.set({ id: nextId++, kind, sentence, leaving: false });
      countDown();
    },
    dismiss,
    hold(by) {
      if ($toast.get()?.leaving !== false) return;
      holds.add(by);
      cancel();
    },
    release(by) {
      if (holds.delete(by)) countDown();
    },
  };
}
