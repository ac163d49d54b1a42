import type { ReadableAtom } from 'nanostores';
import type { ScreenName } from '../contract/screens';
import type { Route } from './navigation';

/** A flow that starts when the visitor comes to its screen. */
export interface ScreenFlow {
  /** Called when the visitor comes to the screen, and when the address of the screen changes. */
  enter(route: Route): void;
  /** Called when the visitor goes to another screen. */
  leave?(): void;
}

/**
 * Starts the flow of each screen that the visitor comes to, and ends it when they go on.
 * @param $visit the route, while its screen is shown.
 * @param flows the flows by the names of their screens.
 */
export function followRoute(
  $visit: ReadableAtom<Route | undefined>,
  flows: Readonly<Partial<Record<ScreenName, ScreenFlow>>>,
  signal: AbortSignal,
): void {
  let entered: ScreenName | undefined;
  const stop = $visit.subscribe((route) => {
    if (entered && entered !== route?.screen) flows[entered]?.leave?.();
    entered = route?.screen;
    if (route) flows[route.screen]?.enter(route);
  });
  signal.addEventListener('abort', stop);
}
