import type { Navigation } from './navigation';
import type { Session } from './session';

interface LeavingPorts {
  readonly navigation: Pick<Navigation, '$route'>;
  readonly session: Pick<Session, '$session'>;
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
