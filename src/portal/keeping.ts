import type { Locale } from '../contract/locales';
import { KEPT_ANSWERS } from '../contract/storage';
import {
  type KeptAnswers,
  type NewAnswers,
  portalKey,
  removeUnwanted,
  withAnswers,
  withoutSignIn,
  withSignIn,
} from '../rules/kept-answers';
import { onAbort } from '../rules/waits';
import type { Language } from './language';
import type { Site } from './site';

/** What one portal keeps for the next visit, unless the site wants nothing to be kept. */
export interface Keeping {
  /**
   * Keeps what a start-up call has answered, unless the language has changed since.
   * @param locale the language in which the call was made.
   */
  keep<P extends keyof KeptAnswers>(name: P, answer: KeptAnswers[P], locale: Locale): void;
  /** Keeps that somebody has signed in: for some hours, a start waits for its calls. */
  keepSignIn(): void;
  /** Forgets an earlier sign-in, because nobody was signed in at that time, in milliseconds since 1970 UTC. */
  forgetSignIn(at: number): void;
}

/** Creates what one portal keeps for the next visit. */
export function createKeeping({ host, $config, signal }: Site, language: Language): Keeping {
  /** Changes what is stored. Another tab may have changed it since, so it is read each time. */
  const change = (changed: (json: string | undefined) => string | undefined) => {
    if (signal.aborted || $config.get().keep === 'none') return;
    const before = host.local.get(KEPT_ANSWERS);
    const json = changed(before);
    if (json === undefined) host.local.remove(KEPT_ANSWERS);
    else if (json !== before) host.local.set(KEPT_ANSWERS, json);
  };
  // All that have come are written each time, so that of two portals on a page the last one is kept whole.
  let key = '';
  let answers: NewAnswers = {};
  const stop = $config.subscribe((config) => removeUnwanted(host, config));
  onAbort(signal, stop);
  return {
    keep(name, answer, locale) {
      if (locale !== language.$locale.get()) return;
      const before = key;
      key = portalKey($config.get(), locale);
      answers = { ...(key === before && answers), [name]: { at: host.clock.now(), answer } };
      change((json) => withAnswers(json, key, answers));
    },
    keepSignIn: () => change((json) => withSignIn(json, host.clock.now())),
    forgetSignIn: (at) => change((json) => withoutSignIn(json, at, host.clock.now())),
  };
}
