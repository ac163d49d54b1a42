import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import type { Words } from '../contract/words';

type Files = Readonly<Record<string, () => Promise<Words>>>;

const FIRST: Files = import.meta.glob<Words>(['../locales/*.ts', '!../locales/*.more.ts'], { import: 'default' });
const MORE: Files = import.meta.glob<Words>('../locales/*.more.ts', { import: 'default' });

const load = (files: Files, ending: string, locale: Locale): Promise<Words> => {
  const file = files[`../locales/${locale}${ending}`] ?? files[`../locales/${DEFAULT_LOCALE}${ending}`];
  return file ? file() : Promise.reject(new Error('The default dictionary is missing from the build'));
};

/** Loads the words of the sign-in form, a chunk of its own; the English ones where a locale has none. Rejects where they cannot be fetched. */
export const loadFirstWords = (locale: Locale): Promise<Words> => load(FIRST, '.ts', locale);

/** Loads all other words, likewise. */
export const loadMoreWords = (locale: Locale): Promise<Words> => load(MORE, '.more.ts', locale);
