import { computed, type ReadableAtom } from 'nanostores';
import type { ScreenName } from '../contract/screens';
import { onAbort } from '../rules/on-abort';
import type { Route } from './navigation';
import type { Services } from './services';
import type { Session } from './session';

/** A flow that starts when the visitor comes to its screen. */
export interface ScreenFlow {
  /** Called when the visitor comes to the screen, and when the address of the screen changes. */
  enter(route: Route): void;
  /** Called when the visitor goes to another screen. */
  readonly leave: (() => void) | undefined;
}

/**
 * Starts the flow of each screen that is shown, and ends it when the visitor goes on.
 * @param flowOf returns the flow of a screen, if it has one.
 * @param $shows whether the portal shows the screen of the route.
 */
export function followRoute(
  { navigation, session, signal }: Pick<Services, 'navigation' | 'signal'> & { readonly session: Pick<Session, '$session'> },
  flowOf: (screen: ScreenName) => ScreenFlow | undefined,
  $shows: ReadableAtom<boolean>,
): void {
  let entered: ScreenName | undefined;
  const $shown = computed([navigation.$route, session.$session, $shows], (route, { state }, shows) =>
    shows && state === 'signed-out' ? route : undefined,
  );
  const stop = $shown.subscribe((route) => {
    if (entered && entered !== route?.screen) flowOf(entered)?.leave?.();
    entered = route?.screen;
    if (route) flowOf(route.screen)?.enter(route);
  });
  onAbort(signal, stop);
}
