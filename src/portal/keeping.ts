import type { ReadableAtom } from 'nanostores';
import type { PortalConfig } from '../contract/attributes';
import type { Host } from '../contract/host';
import type { Locale } from '../contract/locales';
import { KEPT_ANSWERS } from '../contract/storage';
import { type KeptAnswers, keepNothing, withAnswer, withSignIn } from '../rules/kept-answers';
import { onAbort } from '../rules/waits';
import type { Language } from './language';

/** What one portal keeps for the next visit, unless the site wants that nothing is kept. */
export interface Keeping {
  /**
   * Keeps what a start-up call has answered, unless the language has changed since.
   * @param locale the language in which the call was made.
   */
  keep<P extends keyof KeptAnswers>(name: P, answer: KeptAnswers[P], locale: Locale): void;
  /** Notes that somebody has signed in: for some hours, a start waits for its calls. */
  signedIn(): void;
  /** Notes that nobody is signed in. */
  signedOut(): void;
}

/** What keeping needs of its portal. */
interface KeepingPorts {
  readonly host: Host;
  readonly $config: ReadableAtom<PortalConfig>;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Creates what one portal keeps for the next visit. */
export function createKeeping({ host, $config, language, signal }: KeepingPorts): Keeping {
  /** Changes what is stored. Another tab may have changed it since, so it is read each time. */
  const change = (changed: (json: string | undefined) => string | undefined) => {
    if (signal.aborted || $config.get().keep === 'none') return;
    const json = changed(host.local.get(KEPT_ANSWERS));
    if (json === undefined) host.local.remove(KEPT_ANSWERS);
    else host.local.set(KEPT_ANSWERS, json);
  };
  onAbort(
    signal,
    $config.listen((config) => keepNothing(host, config)),
  );
  return {
    keep(name, answer, locale) {
      if (locale === language.$locale.get())
        change((json) => withAnswer(json, $config.get(), locale, { name, answer, at: host.clock.now() }));
    },
    signedIn: () => change((json) => withSignIn(json, host.clock.now())),
    signedOut: () => change((json) => withSignIn(json, undefined)),
  };
}
