import type { Navigation, Route } from './navigation';
import { maySignIn, type Session } from './session';

interface LeavingPorts {
  readonly navigation: Pick<Navigation, '$route'>;
  readonly session: Pick<Session, '$session'>;
}

/** Where a visitor is: on a screen of the route, or on what those see who are signed in. */
export interface Place extends Pick<Route, 'screen' | 'params'> {
  readonly isSignedIn: boolean;
}

/** Returns where the visitor is. */
export function placeOf({ navigation: { $route }, session: { $session } }: LeavingPorts): Place {
  const { screen, params } = $route.get();
  return { screen, params, isSignedIn: !maySignIn($session.get()) };
}

/** Whether the visitor is still there. */
export function isAt(ports: LeavingPorts, { screen, params, isSignedIn }: Place): boolean {
  const now = placeOf(ports);
  return now.screen === screen && now.params.link === params.link && now.isSignedIn === isSignedIn;
}

/** Calls a function once the visitor is at a place: now, or when they come back. Returns what ends the wait. */
export function onceAt(ports: LeavingPorts, place: Place, run: () => void): () => void {
  const stops: (() => void)[] = [];
  const end = () => {
    for (const stop of stops.splice(0)) stop();
  };
  const check = () => {
    if (!isAt(ports, place)) return;
    end();
    run();
  };
  stops.push(ports.navigation.$route.listen(check), ports.session.$session.listen(check));
  check();
  return end;
}

/**
 * Calls a function each time the visitor leaves a screen: for another one, for another invitation, or because somebody is signed in. Returns
 * what ends that.
 */
export function onLeave({ navigation: { $route }, session: { $session } }: LeavingPorts, run: () => void): () => void {
  const stops = [
    $route.listen((now, before) => {
      if (now.screen !== before.screen || now.params.link !== before.params.link) run();
    }),
    $session.listen(({ state }) => {
      if (state !== 'signed-out') run();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
