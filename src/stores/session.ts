import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalConfig } from '../contract/attributes';
import type { SignedInBy } from '../contract/events';
import { RETURN_PARAMETER } from '../contract/screens';
import { homeAddress, redirectTarget } from '../rules/redirect-target';
import type { Host } from './host';

/** Whether somebody is signed in, as far as this portal knows. */
export type SessionState =
  | { readonly state: 'signed-out' }
  /** The page is being left. */
  | { readonly state: 'leaving' }
  /** The site cancelled the redirect: the screen says so and offers the way on. */
  | { readonly state: 'signed-in'; readonly redirectTo: string };

/** The session of one portal. It lives in a cookie that no script can read; this only knows what became of it. */
export interface Session {
  /** The address of the site root, safe to follow. */
  readonly $home: ReadableAtom<string>;
  readonly $session: ReadableAtom<SessionState>;
  /** Tells the site that the visitor is signed in and, unless it cancels that, leaves for the redirect target (contract section 2). */
  signedIn(by: SignedInBy, redirect?: string): void;
}

/** Creates the session of one portal. */
export function createSession(
  host: Pick<Host, 'pageUrl' | 'parameter' | 'emit' | 'leave' | 'onReturn' | 'reload'>,
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
    $home: computed($config, ({ home }) => homeAddress(home, host.pageUrl())),
    $session,
    signedIn(by, redirect) {
      const candidate = redirect ?? host.parameter(RETURN_PARAMETER);
      const redirectTo = redirectTarget(candidate, { page: host.pageUrl(), home: $config.get().home });
      if (!host.emit('portal-signed-in', { redirectTo, by })) {
        $session.set({ state: 'signed-in', redirectTo });
        return;
      }
      $session.set({ state: 'leaving' });
      host.leave(redirectTo);
    },
  };
}
