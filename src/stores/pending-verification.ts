import type { VerificationMethod } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import type { Core } from './core';

/** A sign-in that waits for its second step (contract section 8). */
export interface PendingVerification {
  readonly verifyToken: string;
  readonly methods: readonly VerificationMethod[];
  /** Moment from which it no longer counts, milliseconds since 1970 UTC. */
  readonly endsAt: number;
}

const NAME = 'verification';

/** Keeps the pending sign-in for as long as the tab lives: 15 minutes at most. */
export function keepVerification({ tab, host }: Core, pending: Omit<PendingVerification, 'endsAt'>): void {
  tab.set(NAME, JSON.stringify({ ...pending, endsAt: host.clock.now() + LIMITS.verificationMs }));
}
