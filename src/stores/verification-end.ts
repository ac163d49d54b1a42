import type { Key } from '../contract/words';
import type { PendingSignIn } from './pending-verification';
import type { Services } from './services';

/**
 * Ends the pending sign-in and goes back to sign-in, which shows the reason: as a failure, unless `kind` says otherwise. Returns `false` if
 * the visitor was on another screen by then, where they stay.
 */
export type LeadBack = (key: Key, kind?: 'info') => boolean;

/** Creates the way back of one portal. */
export function createLeadBack({ navigation, trace, carried }: Services, pendingSignIn: Pick<PendingSignIn, 'end'>): LeadBack {
  return (key, kind) => {
    pendingSignIn.end();
    if (navigation.$route.get().screen !== 'verification') return false;
    if (kind !== 'info') trace('fail');
    carried.$verificationEnd.set({ sentence: { key }, retry: false, ...(kind && { kind }) });
    navigation.navigate('/', { replace: true });
    return true;
  };
}
