import type { Navigation, Route } from './navigation';
import { maySignIn, type Session } from './session';

interface LeavingPorts {
  readonly navigation: Pick<Navigation, '$route'>;
  readonly session: Pick<Session, '$session'>;
}

/** What tells one screen from another. */
export type Place = Pick<Route, 'screen' | 'params'>;

/** Whether the visitor is on a screen. */
export function isAt({ navigation: { $route }, session: { $session } }: LeavingPorts, { screen, params }: Place): boolean {
  const now = $route.get();
  return now.screen === screen && now.params.link === params.link && maySignIn($session.get());
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
