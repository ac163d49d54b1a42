import type { Locale } from '../../src/contract/locales';
import type { Key } from '../../src/contract/words';
import english from '../../src/locales/en-US';
import { loadDictionary } from '../../src/stores/dictionaries';
import { createLanguage } from '../../src/stores/language';
import { createManualClock } from './manual-clock';

/** The words of the first screen: some of the dictionary. */
export const FIRST = { Login: { Title: english.Login.Title } };

/** Gives the words of the bundle. */
export const load = (locale: Locale) => loadDictionary(locale, { after: createManualClock().after, signal: new AbortController().signal });

/** A language that has all its words. */
export async function inEnglish() {
  const language = createLanguage('en-US', load);
  await language.complete();
  return { language, say: (key: Key) => language.say({ key }) };
}
