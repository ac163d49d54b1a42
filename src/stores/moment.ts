import type { Clock } from '../contract/host';

/**
 * Returns the time that many seconds from now, so that a reload or a sleeping tab shows the time that is really left (contract section 4).
 */
export const momentAfter = (clock: Pick<Clock, 'now'>, seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : clock.now() + seconds * 1000;

/** What a failure may say about how long it lasts. */
interface Held {
  readonly data?: { readonly remainingSeconds?: number; readonly resendAfter?: number } | undefined;
}

/** Returns when a failure ends, if it says so. */
export const heldUntil = (clock: Pick<Clock, 'now'>, { data }: Held): number | undefined =>
  momentAfter(clock, data?.remainingSeconds ?? data?.resendAfter);
