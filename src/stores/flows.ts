import { type CountryList, createCountryList } from './country-list';
import { lazyRecord } from './lazy-record';
import { createPendingSignIn, type PendingSignIn } from './pending-verification';
import type { Services } from './services';
import { createSignIn, type SignIn } from './sign-in';
import { portalToasts, type Toasts } from './toast';
import { createTrace, type Trace } from './trace';

/**
 * The flows of one portal that come with React. Each is made when it is first read, and kept: what was typed survives a change of screen.
 * The flows of the other screens are `Journeys`.
 */
export interface Flows {
  readonly signIn: SignIn;
  readonly pendingSignIn: PendingSignIn;
  readonly countryList: CountryList;
  readonly toasts: Toasts;
  readonly tracing: Trace;
}

/** Creates the flows of one portal. */
export function createFlows(services: Services): Flows {
  const flows: Flows = lazyRecord<Flows>({
    signIn: () => createSignIn(services, flows),
    pendingSignIn: () => createPendingSignIn(services),
    countryList: () => createCountryList(services),
    toasts: () => portalToasts(services),
    tracing: () => createTrace(services),
  });
  return flows;
}

/** What runs beside the screens: traces, and the end of a second step that was found in the tab. */
const BACKGROUND = ['tracing', 'pendingSignIn'] as const satisfies readonly (keyof Flows)[];

/** Starts what runs beside the screens. Creating a flow starts it. */
export function startBackground(flows: Flows): void {
  for (const name of BACKGROUND) Reflect.get(flows, name); // minifiers drop a plain read whose value nobody uses
}
