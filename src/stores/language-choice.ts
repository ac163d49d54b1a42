import type { Locale } from '../contract/locales';
import { chooseLanguage, currentLocale } from '../rules/choose-language';
import type { Services } from './services';
import type { StartUpTask } from './start-up';

/** How the language of one portal changes. */
export interface LanguageChoice {
  /** Changes the language: stores the choice and reloads the page, or switches in place if the site wants that (contract section 3). */
  chooseLanguage(chosen: string): void;
  /** Switches in place if the attribute, the address or the stored choice asks for another language now. */
  follow(attribute: string): void;
}

/**
 * Creates the choice of language of one portal.
 * @param translations fetches the words of the current locale.
 * @param failed called if the words of a language could not be loaded. The language stays as it is.
 */
export function createLanguageChoice(services: Services, translations: StartUpTask, failed: () => void): LanguageChoice {
  const { host, language, incident, startUp, catalogue, $phase } = services;
  const switchTo = async (to: Locale): Promise<void> => {
    try {
      const isShown = await language.switchTo(to);
      // A configuration error sends no call (contract section 9). Its notice uses the bundled words.
      if (isShown && $phase.get() !== 'misconfigured') await startUp.run([translations, catalogue.tasks.countries]);
    } catch (error) {
      incident('language')(error);
      failed();
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
