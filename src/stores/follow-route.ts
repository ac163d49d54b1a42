import { computed, type ReadableAtom } from 'nanostores';
import { onAbort } from '../api/on-abort';
import type { ScreenName } from '../contract/screens';
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

/** What decides whether the screen of the route is shown. */
export interface ShownScreen {
  /** Whether the first screen stands on the page. */
  readonly $stands: ReadableAtom<boolean>;
  /** The screens that have loaded, or `'failed'`. */
  readonly $loaded: ReadableAtom<Readonly<Partial<Record<ScreenName, unknown>>>>;
}

/** Starts the flow of each screen that is shown, and ends it when the visitor goes on. */
export function followRoute(
  { navigation, session, signal }: Pick<Services, 'navigation' | 'signal'> & { readonly session: Pick<Session, '$session'> },
  { $stands, $loaded }: ShownScreen,
  flows: Readonly<Partial<Record<ScreenName, ScreenFlow>>>,
): void {
  let entered: ScreenName | undefined;
  const $shown = computed([navigation.$route, session.$session, $stands, $loaded], (route, { state }, stands, loaded) => {
    const screen = loaded[route.screen];
    return stands && state === 'signed-out' && screen && screen !== 'failed' ? route : undefined;
  });
  const stop = $shown.subscribe((route) => {
    if (entered && entered !== route?.screen) flows[entered]?.leave?.();
    entered = route?.screen;
    if (route) flows[route.screen]?.enter(route);
  });
  onAbort(signal, stop);
}
