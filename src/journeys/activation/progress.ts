import type { WritableAtom } from 'nanostores';
import type { Data } from '../../contract/calls';
import type { Clock } from '../../contract/host';
import * as LIMITS from '../../contract/limits';
import type { Sentence } from '../../contract/words';
import { endOf, type PortalError } from '../../portal/failures';
import type { Services } from '../../portal/services';
import { onAbort } from '../../rules/waits';

/** How far the platform is, as it reports it. */
export interface StepReached {
  readonly step: number;
  readonly steps: number;
}

/** What is known of a registration. */
export type ProgressState =
  /** The first answer has not arrived. */
  | { readonly step: 'looking' }
  /** The platform is working. */
  | { readonly step: 'processing'; readonly at?: StepReached }
  /** The registration needs a code, which is sent to `target`, and a password. */
  | { readonly step: 'needs-activation'; readonly target?: string }
  | { readonly step: 'active' }
  | { readonly step: 'failed' }
  /** The server knows no such registration. */
  | { readonly step: 'unknown' }
  /** It can no longer be activated by this link. */
  | { readonly step: 'over' }
  /** The server did not tell. Trying again may help, from `until` on if the server named a time. */
  | { readonly step: 'trouble'; readonly sentence: Sentence; readonly until?: number | undefined };

/** Polls a registration until it no longer changes by itself. */
interface Progress {
  follow(uuid: string): void;
  /** Ends the polling and the request in flight. */
  stop(): void;
}

/**
 * The sentences of registrations that are no more. Those of the codes are about an invitation, about an account that was typed, or about a
 * session.
 */
const LOST = { unknown: 'Activation.UnknownTitle', over: 'Activation.Expired' } as const;

const lostIn = ({ registration }: PortalError) => (registration === 'unknown' || registration === 'over' ? registration : undefined);

/** Returns a failure with the sentence that it has on this screen. */
export function withOwnSentence<F>(error: PortalError<F>): PortalError<F> {
  const lost = lostIn(error);
  return lost ? { ...error, key: LOST[lost] } : error;
}

/** Returns what a failure means for a registration. */
export function stateOfError(error: PortalError, time: Pick<Clock, 'now'>): ProgressState {
  const lost = lostIn(error);
  return lost ? { step: lost } : { step: 'trouble', sentence: { key: error.key }, until: endOf(error, time) };
}

/** Leaves out numbers that make no sense. That the platform is working is enough. */
function stepReached({ step = 0, steps = 0 }: Data<'progress'>): { readonly at?: StepReached } {
  const [at, of] = [Math.floor(step), Math.floor(steps)];
  return at >= 1 && of >= 1 && of <= LIMITS.progressSteps ? { at: { step: Math.min(at, of), steps: of } } : {};
}

const STATES: Readonly<Record<Data<'progress'>['status'], (data: Data<'progress'>) => ProgressState>> = {
  processing: (data) => ({ step: 'processing', ...stepReached(data) }),
  needsActivation: ({ target }) => ({ step: 'needs-activation', ...(target && { target }) }),
  active: () => ({ step: 'active' }),
  failed: () => ({ step: 'failed' }),
  unknown: () => ({ step: 'unknown' }), // same as code 2502: one screen for both
};

/**
 * Creates the polling. The pauses double up to a limit, and nothing is asked while the tab is hidden. A registration that goes on is looked at
 * again after a failure that may pass.
 */
export function createProgress(
  { site: { host, signal, time, tellIfFailed }, api: { client } }: Services,
  $state: WritableAtom<ProgressState | { readonly step: 'no-link' }>,
): Progress {
  let controller = new AbortController();
  let cancel = () => {};
  /** Whether the tab is hidden. A poll that falls due meanwhile waits in `due`. */
  let hidden = false;
  let due: (() => void) | undefined;
  const stop = () => {
    controller.abort();
    cancel();
    due = undefined;
  };
  const unwatch = host.watchHidden((now) => {
    hidden = now;
    if (hidden) return;
    due?.();
    due = undefined;
  });
  onAbort(signal, stop, unwatch);

  async function poll(uuid: string, pause: number, pollSignal: AbortSignal, failed = 0) {
    const answer = await client.progress({ uuid }, { signal: pollSignal });
    const result = answer.ok || answer.aborted ? answer : { ...answer, error: withOwnSentence(answer.error) };
    if (pollSignal.aborted || (!result.ok && result.aborted)) return;
    const isTemporary = !result.ok && result.error.temporary && $state.get().step === 'processing';
    const mayPass = isTemporary && failed + 1 < LIMITS.progressFailures;
    const state = result.ok ? STATES[result.data.status](result.data) : stateOfError(result.error, time);
    if (mayPass || state.step === 'processing') {
      const next = () => void poll(uuid, Math.min(pause * 2, LIMITS.progressPauseMaxMs), pollSignal, mayPass ? failed + 1 : 0);
      const until = state.step === 'trouble' ? (state.until ?? 0) : 0;
      cancel = host.clock.after(Math.max(pause, until - time.now()), () => {
        if (hidden) due = next;
        else next();
      });
    }
    if (mayPass) return;
    tellIfFailed(result);
    $state.set(state);
  }

  return {
    stop,
    follow(uuid) {
      stop();
      controller = new AbortController();
      void poll(uuid, LIMITS.progressPauseMs, controller.signal);
    },
  };
}
