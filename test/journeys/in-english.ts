import type { Locale } from '../../src/contract/locales';
import type { Key } from '../../src/contract/words';
import english from '../../src/locales/en-US';
import { createLanguage, loadWords } from '../../src/portal/language';

/** The words of the first screen: some of the dictionary. */
export const FIRST = { Login: { Title: english.Login.Title } };

/** Gives the words of the bundle. */
export const load = async (locale: Locale) => loadWords(locale, ({ load }) => load());

/** A language that has all its words. */
export async function inEnglish() {
  const language = createLanguage('en-US', load);
  await language.loadAllWords();
  return { language, say: (key: Key) => language.say({ key }) };
}
