import type { Clock } from './host';

/** The moment so many seconds from now, milliseconds since 1970 UTC: a reload or a sleeping tab then shows what is really left (contract section 4). */
export const momentAfter = (clock: Pick<Clock, 'now'>, seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : clock.now() + seconds * 1000;

/** What a failure may say of how long it lasts. */
interface Held {
  readonly data?: { readonly remainingSeconds?: number; readonly resendAfter?: number } | undefined;
}

/** Until when a failure lasts, where it says so. */
export const heldUntil = (clock: Pick<Clock, 'now'>, { data }: Held): number | undefined =>
  momentAfter(clock, data?.remainingSeconds ?? data?.resendAfter);
