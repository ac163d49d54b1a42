import type { Locale } from '../contract/locales';
import type { Key } from '../contract/words';
import { chooseLanguage, currentLocale } from '../rules/locale';
import type { Services } from './services';
import type { StartUpTask } from './start-up';

/** How the language of one portal changes. */
export interface LanguageChoice {
  /** Changes the language: stores the choice and reloads the page, or switches in place if the site wants that. */
  chooseLanguage(chosen: string): void;
  /** Switches in place if the attribute, the address or the stored choice asks for another language now. */
  follow(attribute: string): void;
}

const FAILED: Key = 'Common.LanguageFailed';

/**
 * Creates the choice of language of one portal. If the words of a language cannot be loaded, the language stays as it is.
 * @param translations fetches the words of the current locale.
 */
export function createLanguageChoice(services: Services, translations: StartUpTask): LanguageChoice {
  const { host, language, incident, startUp, catalogue, toasts, tellSite, $phase } = services;
  const switchTo = async (to: Locale): Promise<void> => {
    try {
      const isShown = await language.switchTo(to);
      // A configuration error sends no call. Its notice uses the bundled words.
      if (isShown && $phase.get() !== 'misconfigured') await startUp.run([translations, catalogue.tasks.countries]);
    } catch (error) {
      incident('language')(error);
      toasts.show('error', { key: FAILED });
      tellSite({ code: 'network', key: FAILED, request: '' });
    }
  };
  return {
    chooseLanguage(chosen) {
      const to = chooseLanguage(host, language.wanted(), chosen);
      if (to) void switchTo(to);
    },
    follow(attribute) {
      const wanted = currentLocale(host, attribute);
      if (wanted !== language.wanted()) void switchTo(wanted);
    },
  };
}
