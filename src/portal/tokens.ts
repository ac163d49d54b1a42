import { atom, type ReadableAtom } from 'nanostores';
import { FIRST_SCREEN, type ScreenName, TOKEN_PARAMETER } from '../contract/screens';
import { takeToken } from '../rules/route';
import { onAbort } from '../rules/waits';
import type { Navigation } from './navigation';
import type { Site } from './site';

/** The tokens of mock sign-ins that were taken out of the address. */
export interface Tokens {
  /** Oldest first. The visitor is asked about one at a time. */
  readonly $tokens: ReadableAtom<readonly string[]>;
  /** How far the oldest one is. `kept`: it has reached no server, and waits for another try. */
  readonly $oldest: ReadableAtom<'new' | 'sent' | 'kept'>;
  /** The oldest one is on its way to a server. */
  send(): void;
  /** It has reached none. */
  keep(): void;
  /** The oldest one was used, or the visitor does not want it. */
  drop(): void;
  /** The visitor is signed in: none is used any more. */
  end(): void;
  /** Returns those that have not been sent. */
  unused(): readonly string[];
}

/**
 * Creates the tokens of one portal. It takes another out of the address after each change of route.
 * @param taken those that the first file has taken.
 */
export function createTokens({ host, signal }: Site, { $route }: Pick<Navigation, '$route'>, taken: readonly string[]): Tokens {
  let last = taken.at(-1);
  /** Takes a token out of the address. Where the browser does not let it out, it counts once all the same. */
  const take = (screen: ScreenName): readonly string[] => {
    const [token] = takeToken(host, screen === FIRST_SCREEN) ?? [];
    const isStuck = token === last && host.parameter(TOKEN_PARAMETER) !== undefined;
    last = token ?? last;
    return token && !isStuck ? [token] : [];
  };
  const $tokens = atom<readonly string[]>([...taken, ...take($route.get().screen)]);
  const $oldest = atom<'new' | 'sent' | 'kept'>('new');
  const stop = $route.listen(({ screen }) => {
    const found = take(screen);
    if (found.length > 0) $tokens.set([...$tokens.get(), ...found]);
  });
  onAbort(signal, stop);
  const leave = (tokens: readonly string[]) => {
    $oldest.set('new');
    $tokens.set(tokens);
  };
  return {
    $tokens,
    $oldest,
    send: () => $oldest.set('sent'),
    keep: () => $oldest.set('kept'),
    drop: () => leave($tokens.get().slice(1)),
    end: () => leave([]),
    unused: () => $tokens.get().slice($oldest.get() === 'sent' ? 1 : 0),
  };
}
