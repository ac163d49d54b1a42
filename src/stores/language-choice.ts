import { atom, type ReadableAtom } from 'nanostores';
import { LANGUAGE_PARAMETER, LANGUAGE_STORAGE_KEY, type Locale } from '../contract/locales';
import { toLocale } from '../rules/resolve-locale';
import type { Boot } from './boot';
import type { Catalogue } from './catalogue';
import type { Core } from './core';
import { currentLocale } from './current-locale';

/** How the language of one portal changes. */
export interface LanguageChoice {
  /** Changes the language: stores the choice and reloads the page, or switches in place if the site wants that (contract section 3). */
  chooseLanguage(chosen: string): void;
  /** Switches in place if the attribute, the address or the stored choice asks for another language now. */
  follow(attribute: string): void;
  /** Counts the languages whose words could not be loaded. The visitor is told of each. */
  readonly $languageFailures: ReadableAtom<number>;
}

/** Creates the choice of language of one portal. */
export function createLanguageChoice(
  { host, language, fetchWords, incident }: Core,
  { startUp, $phase }: Pick<Boot, 'startUp' | '$phase'>,
  catalogue: Pick<Catalogue, 'tasks'>,
): LanguageChoice {
  const $languageFailures = atom(0);
  /** Keeps the language if the words of the other one cannot be loaded. */
  const switchTo = async (to: Locale): Promise<void> => {
    try {
      // A configuration error sends no call (contract section 9). Its notice uses the bundled words.
      const calls = $phase.get() !== 'misconfigured';
      await language.switchTo(to, calls ? fetchWords : async () => []);
      if (calls) await startUp.run([catalogue.tasks.countries]);
    } catch (error) {
      incident('language')(error);
      $languageFailures.set($languageFailures.get() + 1);
    }
  };

  return {
    $languageFailures,
    chooseLanguage(chosen) {
      const from = language.wanted();
      const to = toLocale(chosen);
      if (!to || from === to) return;
      host.local.set(LANGUAGE_STORAGE_KEY, to);
      host.dropParameter(LANGUAGE_PARAMETER);
      // Without storage, a reload would forget the choice.
      if (host.emit('portal-language-change', { from, to }) && host.local.get(LANGUAGE_STORAGE_KEY)) host.reload();
      else void switchTo(to);
    },
    follow(attribute) {
      const wanted = currentLocale(host, attribute);
      if (wanted !== language.wanted()) void switchTo(wanted);
    },
  };
}
