import * as LIMITS from '../contract/limits';
import { onAbort, pause } from '../rules/waits';
import type { Opening } from './opening';
import type { Services } from './services';

/**
 * Asks whether somebody has signed in elsewhere, when a visitor looks at the page again: they have gone back to it, or come from another tab.
 * Asks once in a while at most, and never while a form is being sent.
 */
export function recheckSession(
  { site: { host, signal }, facts: { $isOpen }, visit: { session } }: Services,
  askConfig: Opening['askConfig'],
): void {
  let isHidden = false;
  let isResting = false;
  /** Whether the visitor has looked since the last question. */
  let isMissed = false;
  const mayAsk = () => $isOpen.get() && session.$session.get().state === 'signed-out' && session.$submits.get() === 0;
  const check = async () => {
    isMissed = isResting;
    if (isResting || !mayAsk()) return;
    isResting = true;
    const rest = pause(host.clock, LIMITS.recheckMs, signal);
    const config = await askConfig();
    if (config.ok && config.data.loggedIn) session.redirectSignedIn();
    await rest;
    isResting = false;
    if (isMissed && !isHidden && !signal.aborted) void check();
  };
  onAbort(
    signal,
    host.onReturn(() => void check()),
    host.watchHidden((hidden) => {
      if (isHidden && !hidden) void check();
      isHidden = hidden;
    }),
  );
}
