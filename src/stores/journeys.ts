import { type Activation, createActivation } from './activation';
import type { Flows } from './flows';
import { followRoute, type ShownScreen } from './follow-route';
import { lazyRecord } from './lazy-record';
import { createRecovery, type Recovery } from './recovery';
import type { Services } from './services';
import { createSignUp, type SignUp } from './sign-up';
import { createVerification, type Verification } from './verification';

/**
 * The flows of all screens except sign-in, by the screen's name. They load together with their screens, and each is made when it is first
 * read.
 */
export interface Journeys {
  readonly recovery: Recovery;
  readonly activation: Activation;
  readonly 'sign-up': SignUp;
  readonly verification: Verification;
}

/** Creates these flows. */
export type CreateJourneys = (services: Services, flows: Flows, shown: ShownScreen) => Journeys;

/** Creates the flows of one portal. From then on, each starts when the visitor comes to its screen. */
export const createJourneys: CreateJourneys = (services, flows, shown) => {
  const journeys = lazyRecord<Journeys>({
    recovery: () => createRecovery(services, flows),
    activation: () => createActivation(services),
    'sign-up': () => createSignUp(services, flows),
    verification: () => createVerification(services, flows),
  });
  followRoute(services, shown, journeys);
  return journeys;
};
