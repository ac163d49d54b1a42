import type { PortalError } from '../api/portal-error';
import type { Data } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import type { Sentence } from '../contract/words';
import { isPassing } from '../rules/passing';
import type { Services } from './services';

/** What is known of a registration. */
export type ProgressState =
  /** The first answer is on its way. */
  | { readonly step: 'looking' }
  /** The platform is at work: at which of how many steps, where it says so. */
  | { readonly step: 'processing'; readonly at?: { readonly step: number; readonly steps: number } }
  /** Wants a code, which goes to `target`, and a password. */
  | { readonly step: 'needs-activation'; readonly target?: string }
  | { readonly step: 'active' }
  | { readonly step: 'failed' }
  /** The server knows no such registration. */
  | { readonly step: 'unknown'; readonly sentence: Sentence }
  /** It could not be asked: trying again may help. */
  | { readonly step: 'trouble'; readonly sentence: Sentence };

/** Looks at a registration until nothing changes by itself any more. */
export interface Progress {
  follow(uuid: string): void;
  /** Ends the looking, and the request that is under way. */
  stop(): void;
}

/** What a failure says of a registration. */
export const stateOfError = (error: PortalError): ProgressState => ({
  step: isPassing(error) ? 'trouble' : 'unknown',
  sentence: { key: error.key },
});

/** Numbers that make no sense, or too much of it, are left out: what counts is that the platform is at work. */
function placeOf({ step = 0, steps = 0 }: Data<'progress'>): { readonly at?: { readonly step: number; readonly steps: number } } {
  const [at, of] = [Math.floor(step), Math.floor(steps)];
  return at >= 1 && of >= 1 && of <= LIMITS.progressSteps ? { at: { step: Math.min(at, of), steps: of } } : {};
}

const STATES: Readonly<Record<Data<'progress'>['status'], (data: Data<'progress'>) => ProgressState>> = {
  processing: (data) => ({ step: 'processing', ...placeOf(data) }),
  needsActivation: ({ target }) => ({ step: 'needs-activation', ...(target && { target }) }),
  active: () => ({ step: 'active' }),
  failed: () => ({ step: 'failed' }),
  // As 2502 has it: one screen for both (contract section 9).
  unknown: () => ({ step: 'unknown', sentence: { key: 'Referral.LinkMissing' } }),
};

/** Creates the looking: while the platform is at work it asks again, after pauses that double up to a limit (contract section 6), and not in a hidden tab. */
export function createProgress(
  { client, host, signal }: Pick<Services, 'client' | 'host' | 'signal'>,
  tell: (state: ProgressState) => void,
): Progress {
  let looking = new AbortController();
  let cancel = () => {};
  /** The tab is hidden, and a look is due: nobody would see what it brings. */
  let hidden = false;
  let due: (() => void) | undefined;
  const stop = () => {
    looking.abort();
    cancel();
    due = undefined;
  };
  const unwatch = host.watchHidden((now) => {
    hidden = now;
    if (hidden) return;
    due?.();
    due = undefined;
  });
  signal.addEventListener('abort', () => {
    stop();
    unwatch();
  });

  async function look(uuid: string, pause: number, own: AbortSignal) {
    const result = await client.progress({ uuid }, { signal: own });
    if (own.aborted || (!result.ok && result.aborted)) return;
    const state = result.ok ? STATES[result.data.status](result.data) : stateOfError(result.error);
    if (state.step === 'processing') {
      const next = () => void look(uuid, Math.min(pause * 2, LIMITS.progressPauseMaxMs), own);
      cancel = host.clock.after(pause, () => {
        if (hidden) due = next;
        else next();
      });
    }
    tell(state);
  }

  return {
    stop,
    follow(uuid) {
      stop();
      looking = new AbortController();
      void look(uuid, LIMITS.progressPauseMs, looking.signal);
    },
  };
}
