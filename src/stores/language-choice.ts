import { LANGUAGE_PARAMETER, LANGUAGE_STORAGE_KEY, type Locale } from '../contract/locales';
import { toLocale } from '../rules/resolve-locale';
import { currentLocale } from './current-locale';
import type { Services } from './services';
import { portalToasts } from './toast';

/** How the language of one portal changes. */
export interface LanguageChoice {
  /** The visitor chose a language: stored and reloaded, or switched in place where the site wants that (contract section 3). */
  chooseLanguage(chosen: string): void;
  /** Switches in place where what decides the language has come to say another. */
  follow(attribute: string): void;
}

/** Creates the choice of language of one portal. */
export function createLanguageChoice({ host, language, fetchWords, incident, catalogue, startUp, flow, awake }: Services): LanguageChoice {
  /** Where the words cannot be had, says so and leaves the language as it is. */
  const switchTo = async (to: Locale): Promise<void> => {
    try {
      await language.switchTo(to, fetchWords);
      await startUp.run([catalogue.tasks.countries]);
      await catalogue.ensureCountries();
    } catch (error) {
      incident('language')(error);
      // Its words and the place of toasts come with the first use, which may not have been yet. Without them nothing can be said.
      const said = awake().then(() => flow(portalToasts).show('error', { key: 'Common.LanguageFailed' }));
      await said.catch(() => undefined);
    }
  };

  return {
    chooseLanguage(chosen) {
      const from = language.wanted();
      const to = toLocale(chosen);
      if (!to || from === to) return;
      host.local.set(LANGUAGE_STORAGE_KEY, to);
      host.dropParameter(LANGUAGE_PARAMETER);
      // Where storage is closed, a reload would forget the choice.
      if (host.emit('portal-language-change', { from, to }) && host.local.get(LANGUAGE_STORAGE_KEY)) host.reload();
      else void switchTo(to);
    },
    follow(attribute) {
      const wanted = currentLocale(host, attribute);
      if (wanted !== language.wanted()) void switchTo(wanted);
    },
  };
}
