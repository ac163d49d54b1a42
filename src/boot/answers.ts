import type { BrandOverride, Data } from '../contract/calls';
import { settings } from '../contract/endpoints';
import { shownConfig } from '../contract/first-calls';
import type { Clock } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { LANGUAGE_SETTING, LOCALE_CODES, type Locale } from '../contract/locales';
import type { Shape } from '../contract/shape';
import type { KeptAnswers } from '../rules/kept-answers';
import { offeredLocales } from '../rules/locale';
import { type Answer, dataOf, isFinalAnswer, isFinalFile, wordsOf } from '../rules/request';
import { onAbort } from '../rules/waits';
import type { Begun, StartUpCalls } from './left';

/** What the first screen is drawn from. */
interface Source {
  /** The final answers that have arrived, by their calls. The portal repeats a call that has none. */
  readonly answers: ReadonlyMap<Begun, Answer>;
  mayDraw(): boolean;
  said(): Said;
}

/** Draws the first screen from what the last visit has kept, if anything. The portal applies the answers of this visit. */
export const fromKept = (kept?: KeptAnswers): Source => ({
  answers: new Map(),
  mayDraw: () => true,
  said: () => ({ signedIn: false, brand: kept?.config.brand, offered: offeredIn(kept?.languages), fetched: kept?.translations ?? [] }),
});

/**
 * Collects the answers that the first screen waits for, until all have arrived or 8 s have passed.
 * @param changed called after each answer, and at the end.
 */
export function collectAnswers(calls: StartUpCalls, clock: Pick<Clock, 'after'>, signal: AbortSignal, changed: () => void): Source {
  const isFile = (call: Begun) => calls.translations.includes(call);
  const awaited = [calls.languages, calls.countries, ...calls.translations, calls.config];
  const answers = new Map<Begun, Answer>();
  let pending = awaited.length;
  let areIn = false;
  const end = () => {
    areIn = true;
    changed();
  };
  const stop = clock.after(LIMITS.startUpPatienceMs, end);
  onAbort(signal, stop);
  for (const call of awaited) {
    void call.answer.then((answer) => {
      if (areIn || signal.aborted) return; // the portal applies a late answer
      if (answer && (isFile(call) ? isFinalFile : isFinalAnswer)(answer)) answers.set(call, answer);
      pending -= 1;
      if (pending > 0) return changed();
      stop();
      end();
    });
  }
  return { answers, mayDraw: () => areIn, said: () => readAnswers(calls, answers) };
}

/** What the answers of the start-up calls say about the first screen. */
export interface Said {
  readonly signedIn: boolean;
  readonly brand: BrandOverride | undefined;
  readonly offered: readonly Locale[];
  /** The words of the platform. Later ones win over earlier ones. */
  readonly fetched: readonly unknown[];
}

/** Reads the answers that have arrived. One that is missing or cannot be read changes nothing. */
function readAnswers({ languages, translations, config }: StartUpCalls, answers: Source['answers']): Said {
  const read = <T>(call: Begun, shape: Shape<T>) => {
    const answer = answers.get(call);
    return answer && dataOf(answer, shape);
  };
  const { loggedIn = false, brand } = read(config, shownConfig) ?? {};
  const words = translations.map((call) => answers.get(call)).map((answer) => answer && wordsOf(answer));
  return {
    signedIn: loggedIn,
    brand,
    offered: offeredIn(read(languages, settings.data)),
    fetched: translations.every((call) => answers.has(call)) ? words : [],
  };
}

const offeredIn = (languages: Data<'settings'> | undefined) => offeredLocales(languages?.[LANGUAGE_SETTING]) ?? LOCALE_CODES;
