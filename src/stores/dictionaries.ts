import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import type { Words } from '../contract/words';

const files = import.meta.glob<Words>('../locales/*.ts', { import: 'default' });

/** Loads the bundled dictionary of a locale, each a chunk of its own; English where there is none for it. Rejects where it cannot be fetched. */
export const loadDictionary = (locale: Locale): Promise<Words> => {
  const load = files[`../locales/${locale}.ts`] ?? files[`../locales/${DEFAULT_LOCALE}.ts`];
  return load ? load() : Promise.reject(new Error('The default dictionary is missing from the build'));
};
