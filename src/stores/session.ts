import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { SignedInBy } from '../contract/events';
import * as LIMITS from '../contract/limits';
import { RETURN_PARAMETER } from '../contract/screens';
import { KEPT } from '../contract/storage';
import { onAbort } from '../rules/on-abort';
import { homeLink, redirectTarget } from '../rules/redirect-target';
import type { Base } from './base';

/** Whether somebody is signed in, as far as this portal knows. */
export type SessionState =
  | { readonly state: 'signed-out' }
  /** Somebody is signed in, or may be, and has come by a link that signs in: the screen asks whether to use it. */
  | { readonly state: 'asking'; readonly answer: (useLink: boolean) => void }
  /** The page is being left. */
  | { readonly state: 'leaving' }
  /** The redirect was cancelled, leads back to this page, or did not happen. The screen says so and shows a link. */
  | { readonly state: 'signed-in'; readonly redirectTo: string };

/** The session of one portal. It lives in a cookie that no script can read. This store only knows what happened to it. */
export interface Session {
  /** The address of the site root, as it was written and safe to follow. */
  readonly $home: ReadableAtom<string>;
  readonly $session: WritableAtom<SessionState>;
  /**
   * Tells the site that the visitor is signed in, and leaves for the redirect target unless the site cancels that (contract section 2).
   * Acts once: a sign-in may succeed while the common configuration says that there is a session.
   * @param mayLeave is asked if the site does not cancel.
   */
  signedIn(by: SignedInBy, redirect?: string, mayLeave?: (redirectTo: string) => boolean): void;
}

/** Creates the session of one portal. */
export function createSession({ host, signal, tab, $config }: Base): Session {
  const $session = atom<SessionState>({ state: 'signed-out' });
  // A visitor who goes back finds the page as it was left: with a loading animation that nothing ends.
  const stop = host.onReturn(() => {
    if ($session.get().state === 'leaving') host.reload();
  });
  onAbort(signal, stop);
  return {
    $home: computed($config, ({ home }) => homeLink(home, host.pageUrl(), host.baseUrl())),
    $session,
    signedIn(by, redirect, mayLeave = () => true) {
      if ($session.get().state !== 'signed-out') return;
      tab.remove(KEPT.pendingSignIn);
      const page = host.pageUrl();
      const redirectTo = redirectTarget(redirect ?? host.parameter(RETURN_PARAMETER), { page, home: $config.get().home });
      const stay = () => $session.set({ state: 'signed-in', redirectTo });
      const goes = host.emit('portal-signed-in', { redirectTo, by });
      if (!goes || !mayLeave(redirectTo)) return stay();
      $session.set({ state: 'leaving' });
      // The page may stay after all: the site may ask before it is left, or the target may be a download.
      onAbort(signal, host.clock.after(LIMITS.redirectPatienceMs, stay));
      host.leave(redirectTo);
    },
  };
}
