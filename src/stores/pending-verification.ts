import type { VerificationMethod } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import type { Host } from './host';

/** A sign-in that waits for its second step (contract section 8). */
export interface PendingVerification {
  readonly verifyToken: string;
  readonly methods: readonly VerificationMethod[];
  /** Moment from which it no longer counts, milliseconds since 1970 UTC. */
  readonly endsAt: number;
}

const KEY = 'login-portal-verification';

/** Keeps the pending sign-in for as long as the tab lives: 15 minutes at most. */
export function keepVerification({ session, clock }: Pick<Host, 'session' | 'clock'>, pending: Omit<PendingVerification, 'endsAt'>): void {
  session.set(KEY, JSON.stringify({ ...pending, endsAt: clock.now() + LIMITS.verificationMs }));
}
