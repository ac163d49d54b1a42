import { atom, type ReadableAtom } from 'nanostores';
import type { Host } from '../contract/host';
import { FIRST_SCREEN, type ScreenName, TOKEN_PARAMETER } from '../contract/screens';
import { takeToken } from '../rules/route';
import { onAbort } from '../rules/waits';
import type { Navigation } from './navigation';

/** The tokens of mock sign-ins that were taken out of the address. */
export interface Tokens {
  /** Oldest first. The visitor is asked about one at a time. */
  readonly $tokens: ReadableAtom<readonly string[]>;
  /** Whether the oldest one waits for another try. */
  readonly $isKept: ReadableAtom<boolean>;
  /** The oldest one is sent from now on. */
  send(): void;
  /** The oldest one has reached no server, and waits for another try. */
  keep(): void;
  /** The oldest one was used, or the visitor does not want it. */
  drop(): void;
  /** Returns those that have not been sent. */
  unused(): readonly string[];
}

/**
 * Creates the tokens of one portal. It takes another out of the address after each change of route.
 * @param taken those that the first file has taken.
 */
export function createTokens(
  { host, signal }: { readonly host: Pick<Host, 'parameter' | 'dropParameter'>; readonly signal: AbortSignal },
  { $route }: Pick<Navigation, '$route'>,
  taken: readonly string[],
): Tokens {
  let last = taken.at(-1);
  /** Takes a token out of the address. Where the browser does not let it out, it counts once all the same. */
  const take = (screen: ScreenName): readonly string[] => {
    const [token] = takeToken(host, screen === FIRST_SCREEN);
    const isStuck = token === last && host.parameter(TOKEN_PARAMETER) !== undefined;
    last = token ?? last;
    return token && !isStuck ? [token] : [];
  };
  const $tokens = atom([...taken, ...take($route.get().screen)]);
  const $isKept = atom(false);
  let isSent = false;
  const stop = $route.listen(({ screen }) => {
    const found = take(screen);
    if (found.length > 0) $tokens.set([...$tokens.get(), ...found]);
  });
  onAbort(signal, stop);
  return {
    $tokens,
    $isKept,
    send() {
      isSent = true;
      $isKept.set(false);
    },
    keep() {
      isSent = false;
      $isKept.set(true);
    },
    drop() {
      isSent = false;
      $isKept.set(false);
      $tokens.set($tokens.get().slice(1));
    },
    unused: () => $tokens.get().slice(isSent ? 1 : 0),
  };
}
