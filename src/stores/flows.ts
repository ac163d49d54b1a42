import type { ScreenName } from '../contract/screens';
import { type Activation, createActivation } from './activation';
import { type CountryList, createCountryList } from './country-list';
import type { ScreenFlow } from './follow-route';
import { lazyRecord } from './lazy-record';
import { createPendingSignIn, type PendingSignIn } from './pending-verification';
import { createRecovery, type Recovery } from './recovery';
import type { Services } from './services';
import { createSignIn, type SignIn } from './sign-in';
import { createSignUp, type SignUp } from './sign-up';
import { portalToasts, type Toasts } from './toast';
import { createTrace, type Trace } from './trace';
import { createVerification, type Verification } from './verification';

/** The flows of one portal. Each is made when it is first read, and kept: what was typed survives a change of screen. */
export interface Flows {
  readonly signIn: SignIn;
  readonly pendingSignIn: PendingSignIn;
  readonly recovery: Recovery;
  readonly activation: Activation;
  readonly signUp: SignUp;
  readonly verification: Verification;
  readonly countryList: CountryList;
  readonly toasts: Toasts;
  readonly tracing: Trace;
}

/** Creates the flows of one portal. */
export function createFlows(services: Services): Flows {
  const flows: Flows = lazyRecord<Flows>({
    signIn: () => createSignIn(services, flows),
    pendingSignIn: () => createPendingSignIn(services),
    recovery: () => createRecovery(services, flows),
    activation: () => createActivation(services),
    signUp: () => createSignUp(services, flows),
    verification: () => createVerification(services, flows),
    countryList: () => createCountryList(services),
    toasts: () => portalToasts(services),
    tracing: () => createTrace(services),
  });
  return flows;
}

/** The flows that start when the visitor comes to their screen, by the name of the screen. */
export const SCREEN_FLOWS: Readonly<Partial<Record<ScreenName, (flows: Flows) => ScreenFlow>>> = {
  recovery: ({ recovery }) => recovery,
  activation: ({ activation }) => activation,
  'sign-up': ({ signUp }) => signUp,
  verification: ({ verification }) => verification,
};

/** What runs beside the screens: traces, and the end of a second step that was found in the tab. */
const BACKGROUND = ['tracing', 'pendingSignIn'] as const satisfies readonly (keyof Flows)[];

/** Starts what runs beside the screens. Creating a flow starts it. */
export function startBackground(flows: Flows): void {
  for (const name of BACKGROUND) Reflect.get(flows, name); // minifiers drop a plain read whose value nobody uses
}
