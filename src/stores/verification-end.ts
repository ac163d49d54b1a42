import type { ErrorCode, ErrorField } from '../contract/errors';
import type { Key } from '../contract/words';
import { createPendingSignIn } from './pending-verification';
import type { Services } from './services';
import { createSignIn } from './sign-in';

/** What an answer means for the second step beyond its sentence. */
export interface Outcome {
  /** The pending sign-in is over: only a new one helps. */
  readonly rejected?: true;
  /** The code that was typed is of no use any more. */
  readonly dropsCode?: true;
  /** Where the sentence stands on this screen, where the catalogue does not say. */
  readonly field?: ErrorField;
}

const OUTCOMES: Readonly<Partial<Record<ErrorCode, Outcome>>> = {
  // Second-step verify error, check failed, token invalid; not, or no longer, on the way to be signed in.
  2005: { rejected: true },
  2023: { rejected: true },
  2923: { rejected: true },
  2000: { rejected: true },
  2013: { rejected: true },
  2924: { rejected: true },
  // Wrong in the authenticator, wrong in a message, expired, wrong too often.
  2009: { dropsCode: true, field: 'code' },
  2021: { dropsCode: true },
  2022: { dropsCode: true },
  5108: { dropsCode: true },
};

const NOTHING_MORE: Outcome = {};

/** What a code means for the second step. */
export const outcomeOf = (code: ErrorCode): Outcome => OUTCOMES[code] ?? NOTHING_MORE;

/** Ends the pending sign-in and leads back to sign-in, which says why: as a failure unless nothing went wrong. */
export type LeadBack = (key: Key, kind?: 'info') => void;

/** Creates the way back of one portal. Who has gone to another screen meanwhile stays there. */
export function createLeadBack({ flow, navigation }: Services): LeadBack {
  return (key, kind) => {
    flow(createPendingSignIn).end();
    if (navigation.$route.get().screen !== 'verification') return;
    flow(createSignIn).form.alert({ sentence: { key }, retry: false, ...(kind && { kind }) });
    navigation.navigate('/', { replace: true });
  };
}

/** Pauses between two looks at the time. Not one long timer: on a machine that sleeps, timers stand still and the clock does not. */
const LOOK_MS = 15_000;
const LOOK_MIN_MS = 1000;

/** Calls when the 15 minutes of the pending sign-in are over, again and again until it has been ended. */
export function watchEnd({ flow, host, signal }: Services, over: () => void): void {
  const { $pending } = flow(createPendingSignIn);
  const left = () => ($pending.get()?.endsAt ?? Number.POSITIVE_INFINITY) - host.clock.now();
  let stop = () => {};
  const look = () => {
    stop();
    if (left() <= 0) over();
    if ($pending.get()) stop = host.clock.after(Math.max(LOOK_MIN_MS, Math.min(left(), LOOK_MS)), look);
  };
  const forget = $pending.subscribe(look);
  signal.addEventListener('abort', () => {
    forget();
    stop();
  });
}
