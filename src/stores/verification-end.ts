import type { ErrorCode } from '../contract/errors';
import { bare } from '../contract/shape';
import type { Key } from '../contract/words';
import type { PendingSignIn } from './pending-verification';
import type { Services } from './services';

/** What a code means for the second step, apart from its sentence. */
export interface Outcome {
  /** The pending sign-in is over. Only a new one helps. */
  readonly rejected?: true;
  /** The typed code can no longer be used. */
  readonly dropsCode?: true;
}

const OUTCOMES: Readonly<Partial<Record<ErrorCode, Outcome>>> = bare({
  // Second-step verify error, check failed, token invalid, not logged in, logged out twice.
  2005: { rejected: true },
  2023: { rejected: true },
  2923: { rejected: true },
  2000: { rejected: true },
  2013: { rejected: true },
  2924: { rejected: true },
  // Wrong authenticator code, wrong code, expired code, wrong too often.
  2009: { dropsCode: true },
  2021: { dropsCode: true },
  2022: { dropsCode: true },
  5108: { dropsCode: true },
});

/** Returns what a code means for the second step. */
export const outcomeOf = (code: ErrorCode): Outcome => bare({ ...OUTCOMES[code] });

/** Ends the pending sign-in and goes back to sign-in, which shows the reason: as a failure, unless `kind` says otherwise. */
export type LeadBack = (key: Key, kind?: 'info') => void;

/** Creates the way back of one portal. A visitor who is on another screen by then stays there. */
export function createLeadBack(
  { navigation, trace, handOver }: Pick<Services, 'navigation' | 'trace' | 'handOver'>,
  pendingSignIn: Pick<PendingSignIn, 'end'>,
): LeadBack {
  return (key, kind) => {
    pendingSignIn.end();
    if (navigation.$route.get().screen !== 'verification') return;
    if (kind !== 'info') trace('fail');
    handOver.$verificationEnd.set({ sentence: { key }, retry: false, ...(kind && { kind }) });
    navigation.navigate('/', { replace: true });
  };
}
