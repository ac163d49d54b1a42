import { atom, type ReadableAtom } from 'nanostores';
import { LANGUAGE_PARAMETER, type Locale } from '../contract/locales';
import type { Key } from '../contract/words';
import { chooseLanguage, currentLocale } from '../rules/locale';
import { onAbort } from '../rules/waits';
import type { Services } from './services';
import type { StartUpTask } from './start-up';

/** How the language of one portal changes. */
export interface LanguageChoice {
  /** The language whose words could not be loaded, if only the form can say so: what a toast needs has not come either. */
  readonly $failed: ReadableAtom<Locale | undefined>;
  /** Changes the language: stores the choice and reloads the page, or switches in place if the site wants that or a token waits. */
  chooseLanguage(chosen: string): void;
  /** Switches in place if the attribute, the address or the stored choice asks for another language now. */
  follow(attribute: string): void;
  /** Tries again to load the words that could not be loaded. */
  retry(): void;
}

const FAILED: Key = 'Common.LanguageFailed';

/**
 * Creates the choice of language of one portal. If the words of a language cannot be loaded, the language stays as it is.
 * @param translations fetches the words of the current locale.
 */
export function createLanguageChoice(services: Services, translations: StartUpTask): LanguageChoice {
  const { host, $config, incident, signal, tellSite, tellMissing } = services.site;
  const { startUp } = services.api;
  const { catalogue, hasVariant } = services.facts;
  const { language, navigation, toasts, tokens } = services.visit;
  const $failed = atom<Locale | undefined>();
  const switchTo = async (to: Locale): Promise<void> => {
    $failed.set(undefined);
    try {
      const isShown = await language.switchTo(to);
      // A configuration error sends no call. Its notice uses the bundled words.
      if (isShown && hasVariant) await startUp.run([translations, catalogue.tasks.countries]);
    } catch (error) {
      incident('language')(error);
      if (!language.$hasAllWords.get()) {
        $failed.set(to);
        return tellMissing();
      }
      toasts.show('error', { key: FAILED });
      tellSite({ code: 'network', key: FAILED, request: '' });
    }
  };
  const follow = (attribute: string) => {
    const wanted = currentLocale(host, attribute);
    if (wanted !== language.wanted()) void switchTo(wanted);
  };
  let named = host.parameter(LANGUAGE_PARAMETER);
  /** The site's router may lead to an address that names a language. */
  const read = () => {
    const before = named;
    named = host.parameter(LANGUAGE_PARAMETER);
    if (named !== undefined && named !== before) follow($config.get().lang);
  };
  onAbort(signal, navigation.$route.listen(read));
  /** A token has left the address, so a reload would lose it. */
  const reload = () => (tokens.unused().length > 0 ? follow($config.get().lang) : host.reload());
  return {
    $failed,
    chooseLanguage(chosen) {
      const to = chooseLanguage({ ...host, reload }, language.wanted(), chosen);
      if (to) void switchTo(to);
    },
    follow,
    retry() {
      const failed = $failed.get();
      if (failed) void switchTo(failed);
    },
  };
}
