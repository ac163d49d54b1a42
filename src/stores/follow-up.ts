import { createPendingSignIn } from './pending-verification';
import type { Services } from './services';
import { createTrace } from './trace';

/** Begins what can wait for the first screen: the tracing, and the end of what a reload finds of a second step. */
export function createFollowUp({ flow }: Services): object {
  return { trace: flow(createTrace), pending: flow(createPendingSignIn) };
}
