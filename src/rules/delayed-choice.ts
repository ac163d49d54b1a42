import type { Clock } from '../contract/host';
import { onAbort } from './waits';

/** What the choices in a list lead to. */
export interface ChoicePorts {
  readonly clock: Pick<Clock, 'after'>;
  readonly signal: AbortSignal;
  /** The value that was chosen last. */
  readonly current: string;
  readonly choose: (value: string) => void;
  /** Called with whether a choice waits, when that changes. */
  readonly wait?: (isWaiting: boolean) => void;
}

/** How long a key may stay down, in ms. Chromium's open list takes the marked value on Escape, too, and tells it by the key's release only. */
const RELEASE_MS = 250;

/**
 * Delays what keys change in a closed list until Enter, or until the visitor leaves. In most browsers outside macOS, arrow and letter keys
 * change the value of a closed list at once, so keyboard users would choose the first value that they pass (WCAG 3.2.2). Such a change
 * comes while the browser handles the key. One that comes later was made in an open list, whatever key has opened it, and counts.
 */
export function delayChoice(list: HTMLSelectElement, { clock, signal, current, choose, wait }: ChoicePorts): void {
  const root = list.getRootNode() as Document | ShadowRoot; // a list on a page has one of them
  let isPressing = false;
  let chosen: string | undefined;
  let stop = () => {};
  const end = () => {
    stop();
    chosen = undefined;
    wait?.(false);
  };
  const takeBack = () => {
    end();
    list.value = current;
  };
  const confirm = () => {
    const { value } = list;
    if (value !== chosen) return; // nothing waits, or it is offered no more
    takeBack(); // until the choice takes effect
    choose(value);
  };
  const on = <N extends keyof HTMLElementEventMap>(name: N, run: (event: HTMLElementEventMap[N]) => void) =>
    list.addEventListener(name, run, { signal });
  const press = () => {
    isPressing = true;
    clock.after(0, () => {
      isPressing = false;
    });
  };
  const decide = (event: KeyboardEvent) => {
    const run = { Enter: confirm, Escape: takeBack }[event.key];
    if (!run || chosen === undefined) return;
    event.preventDefault(); // Enter would open the list, Escape close a dialog around the portal
    run();
  };

  on('keydown', press);
  on('keydown', decide);
  on('keyup', decide);
  on('keypress', press); // which may be a task of its own
  const change = () => {
    end();
    if (list.value === current) return;
    chosen = list.value;
    wait?.(true);
    if (!isPressing) stop = clock.after(RELEASE_MS, confirm);
  };
  on('change', change);
  on('click', ({ detail }) => detail === 0 && confirm()); // Chromium's own, which follows a choice in an open list
  // Neither a list that is removed is left, nor one whose window loses the focus, for instance to the open list itself (WebKitGTK).
  on('blur', () => queueMicrotask(() => list.isConnected && root.activeElement !== list && confirm()));
  onAbort(signal, end);
  change(); // made before anybody listened
}
