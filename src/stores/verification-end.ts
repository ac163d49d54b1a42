import type { ErrorCode } from '../contract/errors';
import type { Key } from '../contract/words';
import type { PendingSignIn } from './pending-verification';
import type { Services } from './services';

/** Second-step verify error, check failed, token invalid, not logged in, logged out twice. */
const REJECTED: readonly ErrorCode[] = [2005, 2023, 2923, 2000, 2013, 2924];

/** Whether the pending sign-in is over, so that only a new one helps. */
export const isRejected = (code: ErrorCode): boolean => REJECTED.includes(code);

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
