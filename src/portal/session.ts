import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { SignedInBy } from '../contract/events';
import * as LIMITS from '../contract/limits';
import { RETURN_PARAMETER } from '../contract/screens';
import { number } from '../contract/shape';
import { PENDING_SIGN_IN, RECOVERY_UNDER_WAY } from '../contract/storage';
import { homeLink, isLocalHost, redirectTarget } from '../rules/addresses';
import { onAbort } from '../rules/waits';
import type { Keeping } from './keeping';
import { forgetLocks } from './locks';
import type { Passkeys } from './passkeys';
import type { Site } from './site';
import type { TabStorage } from './tab-storage';
import type { Tokens } from './tokens';

/** Whether somebody is signed in, as far as this portal knows. */
export type SessionState =
  | { readonly state: 'signed-out' }
  /** Somebody is signed in, or may be, and has come by a link that signs in: the screen asks whether to use it. */
  | { readonly state: 'asking'; readonly answer: (useLink: boolean) => void }
  /**
   * The visitor has signed in, and may create a passkey before the page is left. `asks`: the screen asks them to; before that, it is tried
   * without asking.
   */
  | { readonly state: 'offering'; readonly asks: boolean; readonly leave: () => void }
  | { readonly state: 'leaving' }
  /** The redirect was cancelled, leads back to this page, or did not happen. The screen says so and shows a link. */
  | { readonly state: 'signed-in'; readonly redirectTo: string };

/** Whether the visitor can still sign in. Once they have, they see no screen, whatever the route. */
export const maySignIn = ({ state }: SessionState): boolean => state === 'signed-out' || state === 'asking';

/** The session of one portal. It lives in a cookie that no script can read. This store only knows what happened to it. */
export interface Session {
  /** The address of the site root, as it was written and safe to follow. */
  readonly $home: ReadableAtom<string>;
  readonly $session: WritableAtom<SessionState>;
  /** How many forms are being sent. What they do decides about the session, and nothing else meanwhile. */
  readonly $submits: WritableAtom<number>;
  /**
   * Establishes the session that the server has begun: tells the site that the visitor is signed in, and leaves for the redirect target unless
   * the site cancels that. Before that it offers a passkey, if there is an offer and the visitor has not just used one.
   * Ignored after the first call: the configuration may report the session of this very sign-in.
   */
  establish(by: SignedInBy, redirect?: string, how?: { readonly withPasskey: boolean }): void;
  /**
   * Redirects a visitor who is already signed in, but not on a local host, nor while a form is being sent, which decides, or a token waits,
   * because the visitor is asked before it replaces a session. If the redirect would lead back to this page, the portal only says that they
   * are signed in. So it does after a few redirects: a site that keeps sending them back does not know them.
   */
  redirectSignedIn(): void;
}

const REDIRECTS = 'sent-on';

const withoutFragment = (address: string) => address.replace(/#.*/, '');

/** Counts a redirect of a visitor who is already signed in. Returns whether it may be made. */
function countRedirect(time: Site['time'], tab: TabStorage, redirectTo: string, page: string): boolean {
  if (withoutFragment(redirectTo) === withoutFragment(page)) return false;
  const times = number(tab.kept(REDIRECTS)?.note) ?? 0;
  if (times >= LIMITS.maxRedirects) return false;
  tab.keep(REDIRECTS, time.now() + LIMITS.redirectPatienceMs, String(times + 1));
  return true;
}

interface SessionParts {
  readonly passkeys: Passkeys;
  readonly tab: TabStorage;
  readonly tokens: Pick<Tokens, '$tokens' | 'end'>;
}

/** Creates the session of one portal. */
export function createSession({ host, time, signal, $config }: Site, keeping: Keeping, { passkeys, tab, tokens }: SessionParts): Session {
  const $submits = atom(0);
  const $session = atom<SessionState>({ state: 'signed-out' });
  // A visitor who goes back finds the page as it was left: with a loading animation that nothing ends.
  const stop = host.onReturn(() => {
    if ($session.get().state === 'leaving') host.reload();
  });
  onAbort(signal, stop);
  const leave = (redirectTo: string, stay: () => void) => {
    $session.set({ state: 'leaving' });
    // The page may stay after all: the site may ask before it is left, or the target may be a download.
    onAbort(signal, host.clock.after(LIMITS.redirectPatienceMs, stay));
    host.leave(redirectTo);
  };
  const establish: Session['establish'] = (by, redirect, { withPasskey } = { withPasskey: false }) => {
    if ($session.get().state !== 'signed-out') return;
    // A reload would still tell of them, maybe to somebody else.
    for (const name of [PENDING_SIGN_IN, RECOVERY_UNDER_WAY]) tab.remove(name);
    forgetLocks(tab);
    tokens.end();
    const page = host.pageUrl();
    const redirectTo = redirectTarget(redirect ?? host.parameter(RETURN_PARAMETER), { page, home: $config.get().home });
    const stay = () => $session.set({ state: 'signed-in', redirectTo });
    keeping.keepSignIn();
    const goes = host.emit('portal-signed-in', { redirectTo, by });
    if (!goes || (by === 'session' && !countRedirect(time, tab, redirectTo, page))) return stay();
    const go = () => leave(redirectTo, stay);
    if (withPasskey || !passkeys.isOffered(by)) return go();
    $session.set({ state: 'offering', asks: false, leave: go });
  };
  return {
    $home: computed($config, ({ home }) => homeLink(home, host.pageUrl(), host.baseUrl())),
    $session,
    $submits,
    establish,
    redirectSignedIn() {
      if ($submits.get() > 0 || tokens.$tokens.get().length > 0 || isLocalHost(new URL(host.pageUrl()).hostname)) return;
      establish('session');
    },
  };
}
