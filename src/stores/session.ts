import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PortalConfig } from '../contract/attributes';
import type { SignedInBy } from '../contract/events';
import { LIMITS } from '../contract/limits';
import { RETURN_PARAMETER } from '../contract/screens';
import { homeLink, redirectTarget } from '../rules/redirect-target';
import type { Host } from './host';

/** Whether somebody is signed in, as far as this portal knows. */
export type SessionState =
  | { readonly state: 'signed-out' }
  /** Somebody is signed in, or may be, and has come by a link that signs in: the screen asks whether to use it. */
  | { readonly state: 'asking'; readonly answer: (useLink: boolean) => void }
  /** The page is being left. */
  | { readonly state: 'leaving' }
  /** The redirect was cancelled, leads back to this page, or was not followed: the screen says so and offers the way on. */
  | { readonly state: 'signed-in'; readonly redirectTo: string };

/** The session of one portal. It lives in a cookie that no script can read; this only knows what became of it. */
export interface Session {
  /** The address of the site root as links give it, safe to follow. */
  readonly $home: ReadableAtom<string>;
  readonly $session: WritableAtom<SessionState>;
  /**
   * Tells the site that the visitor is signed in and, unless it cancels that, leaves for the redirect target (contract section 2). Once: a late
   * word of the session and a sign-in in flight are one.
   * @param mayLeave is asked where the site lets them go.
   */
  signedIn(by: SignedInBy, redirect?: string, mayLeave?: (redirectTo: string) => boolean): void;
}

/** Creates the session of one portal. */
export function createSession(
  host: Pick<Host, 'pageUrl' | 'baseUrl' | 'parameter' | 'emit' | 'leave' | 'onReturn' | 'reload' | 'clock'>,
  signal: AbortSignal,
  $config: ReadableAtom<Pick<PortalConfig, 'home'>>,
): Session {
  const $session = atom<SessionState>({ state: 'signed-out' });
  // Who goes back finds the page as it was left: with the loading animation, and nothing that would end it.
  const stop = host.onReturn(() => {
    if ($session.get().state === 'leaving') host.reload();
  });
  signal.addEventListener('abort', stop);
  return {
    $home: computed($config, ({ home }) => homeLink(home, host.pageUrl(), host.baseUrl())),
    $session,
    signedIn(by, redirect, mayLeave = () => true) {
      if ($session.get().state !== 'signed-out') return;
      const page = host.pageUrl();
      const redirectTo = redirectTarget(redirect ?? host.parameter(RETURN_PARAMETER), { page, home: $config.get().home });
      const stay = () => $session.set({ state: 'signed-in', redirectTo });
      const goes = host.emit('portal-signed-in', { redirectTo, by });
      if (!goes || !mayLeave(redirectTo)) return stay();
      $session.set({ state: 'leaving' });
      // The page may stay for all that: the site asks whether to leave it, or what is fetched is a download.
      signal.addEventListener('abort', host.clock.after(LIMITS.leavingPatienceMs, stay));
      host.leave(redirectTo);
    },
  };
}
