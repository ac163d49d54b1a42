import { createContext, useContext } from 'react';
import { Fault } from '../contract/fault';
import type { ScreenName } from '../contract/screens';
import { keptLock } from '../portal/locks';
import type { ScreenFlow } from '../portal/navigation';
import type { Portal } from '../portal/portal';
import { onAbort } from '../rules/waits';
import { type Activation, createActivation } from './activation/flow';
import { type CountryList, createCountryList } from './parts/country-list';
import { createPasskeyOffer, type PasskeyOffer } from './passkey/flow';
import { createRecovery, type Recovery } from './recovery/flow';
import { createSignIn, type SignIn } from './sign-in/flow';
import { followTokens } from './sign-in/mock-sign-in';
import { createSignUp, type SignUp } from './sign-up/flow';
import { createVerification, type Verification } from './verification/flow';
import { createPendingSignIn, type PendingSignIn } from './verification/pending';

/** The journeys of one portal, which live as long as it does: what was typed survives a change of screen. */
export interface Journeys {
  readonly signIn: SignIn;
  readonly pendingSignIn: PendingSignIn;
  readonly recovery: Recovery;
  readonly activation: Activation;
  readonly signUp: SignUp;
  readonly verification: Verification;
  readonly passkeyOffer: PasskeyOffer;
  readonly countryList: CountryList;
}

/**
 * Returns a function that makes the journeys of a portal when they are first needed: by a screen, by a token, or for what was typed before
 * React. At the latest they are made once a screen stands, because a second step that the tab has kept may end on any of them.
 */
export function journeysOf(portal: Portal): () => Journeys {
  let made: Journeys | undefined;
  const journeys = () => {
    made ??= createJourneys(portal);
    return made;
  };
  const stop = portal.site.gate.$hasStood.listen(() => void journeys());
  onAbort(portal.site.signal, stop);
  followTokens(portal, () => journeys().signIn);
  return journeys;
}

function createJourneys(portal: Portal): Journeys {
  const pendingSignIn = createPendingSignIn(portal);
  const signIn = createSignIn(portal, pendingSignIn);
  const recovery = createRecovery(portal, signIn);
  const signUp = createSignUp(portal, signIn);
  const activation = createActivation(portal, signUp);
  const verification = createVerification(portal, pendingSignIn, signIn);
  followRoute(portal, {
    'sign-in': { enter: () => {}, tellLock: signIn.form.alert },
    recovery,
    activation,
    'sign-up': signUp,
    verification,
  });
  const passkeyOffer = createPasskeyOffer(portal);
  return { signIn, pendingSignIn, recovery, activation, signUp, verification, passkeyOffer, countryList: createCountryList(portal) };
}

/**
 * Calls `enter` of a journey when the visitor comes to its screen, and `leave` when they go on. A lock that the tab has kept for the screen is
 * told, unless the screen has told it before.
 */
export function followRoute(
  { site: { signal }, visit: { tab }, $shownRoute }: Portal,
  flows: Readonly<Partial<Record<ScreenName, ScreenFlow>>>,
): void {
  let entered: ScreenName | undefined;
  /** The ends of the locks that were told, in whole seconds. */
  const toldEnds = new Map<ScreenName, number>();
  const stop = $shownRoute.subscribe((route) => {
    if (entered && entered !== route?.screen) flows[entered]?.leave?.();
    entered = route?.screen;
    if (!route) return;
    const { screen } = route;
    const flow = flows[screen];
    flow?.enter(route);
    const lock = keptLock(tab, screen);
    const end = lock && Math.round(lock.until / 1000);
    if (!lock || end === undefined || toldEnds.get(screen) === end) return;
    toldEnds.set(screen, end);
    flow?.tellLock(lock);
  });
  onAbort(signal, stop);
}

/** Provides the journeys to the screens of a portal. */
export const JourneysContext = createContext<(() => Journeys) | undefined>(undefined);

/** The journeys of the portal that a component is drawn in. Throws outside a portal. */
export function useJourneys(): Journeys {
  const journeys = useContext(JourneysContext);
  if (!journeys) throw new Fault('outside-portal');
  return journeys();
}
