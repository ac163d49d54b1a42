import { computed, type ReadableAtom } from 'nanostores';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import type { Services } from './services';

/** What a portal shows: the one answer to how far it is. */
export interface View {
  /** `signed-in`: that somebody is, or the question whether to use a link. `missing`: that a part of the bundle has not come. */
  readonly at: 'waiting' | 'missing' | 'misconfigured' | 'signed-in' | 'screen';
  /** The screen that stands or is waited for. `undefined` while loading, and where not even the first part has come. */
  readonly screen: ScreenName | undefined;
  /** Whether the visitor is about to leave the page: the loading animation covers what stands. */
  readonly isLeaving: boolean;
  /** Whether all words have come, and not only those of the first screen; and all styles, unless they are missing. */
  readonly hasEverything: boolean;
  /** Whether the last attempt to load them has failed. The next one is scheduled. */
  readonly isMissing: boolean;
}

/**
 * Creates the view of one portal.
 * @param $isFirstMissing whether the first part is missing.
 * @param rest how far all words and styles have loaded, which the first screen does without.
 */
export function createView(
  { facts: { hasVariant, $isOpen }, visit: { navigation, session } }: Services,
  $isFirstMissing: ReadableAtom<boolean>,
  rest: { readonly $hasEverything: ReadableAtom<boolean>; readonly $isMissing: ReadableAtom<boolean> },
): ReadableAtom<View> {
  return computed(
    [$isOpen, $isFirstMissing, rest.$hasEverything, rest.$isMissing, navigation.$route, session.$session],
    (isOpen, isFirstMissing, hasEverything, isMissing, route, now): View => {
      const isLeaving = now.state === 'leaving' || (now.state === 'offering' && !now.asks);
      const view = (at: View['at'], screen?: ScreenName): View => ({ at, screen, isLeaving, hasEverything, isMissing });
      if (!hasVariant || isFirstMissing) {
        if (isMissing) return view('missing');
        if (!hasEverything) return view('waiting');
        return hasVariant ? view('missing') : view('misconfigured', 'configuration');
      }
      if (!isOpen) return view('waiting');
      const screen = now.state === 'offering' && now.asks ? 'passkey' : route.screen;
      const isSignedIn = now.state === 'signed-in' || now.state === 'asking';
      // The first screen does without the rest.
      if (screen === FIRST_SCREEN && !isSignedIn) return view('screen', screen);
      if (isMissing) return view('missing', screen);
      if (!hasEverything) return view('waiting', screen);
      return view(isSignedIn ? 'signed-in' : 'screen', screen);
    },
  );
}
