import { atom, computed, type ReadableAtom } from 'nanostores';
import rosetta from 'rosetta';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales';
import type { Part } from '../contract/parts';
import { saysSame } from '../contract/shape';
import { UNTRANSLATED } from '../contract/untranslated';
import { type Key, type PartialDictionary, type Sentence, SUPPORT, type Translate, type Words } from '../contract/words';
import { isolatedIn, overlayWords, templateIn } from '../rules/sentences';

/** The language of one portal, with its words. */
export interface Language {
  readonly $locale: ReadableAtom<Locale>;
  /** A new function after every change of the words, so that components render again; `undefined` before there are any. */
  readonly $translate: ReadableAtom<Translate | undefined>;
  /** Whether all words have loaded, not only those of the first screen. */
  readonly $hasAllWords: ReadableAtom<boolean>;
  /** Returns a stored sentence in the current language; empty if its words have not loaded. */
  say(sentence: Sentence): string;
  /** Returns a sentence with its placeholders, as it is shown or as the bundle has it; empty if its words have not loaded. */
  template(key: Key, of?: 'bundle'): string;
  /** Uses the words of the first screen, unless all words have loaded. */
  begin(locale: Locale, words: Words): void;
  /** Loads all words. Rejects if they cannot be loaded. */
  loadAllWords(): Promise<void>;
  /** Returns the language to show: the current one, or the one that is being loaded. */
  wanted(): Locale;
  /** Replaces bundled words by those of the platform's translation system, key by key. Later files win over earlier ones. */
  overlay(locale: Locale, fetched: readonly unknown[]): void;
  /**
   * Changes the language in place. Resolves when its words have loaded, to whether it is shown: another one may have been chosen meanwhile.
   * Rejects and changes nothing if the words cannot be loaded.
   */
  switchTo(locale: Locale): Promise<boolean>;
}

/** The words of one locale: those of the bundle, as far as they have loaded, and those that were fetched. */
interface Source {
  readonly locale: Locale;
  readonly words: Words | undefined;
  readonly hasAllWords: boolean;
  readonly fetched: readonly unknown[];
}

type Values = Readonly<Record<string, string>>;

/**
 * Creates the language of one portal.
 * @param load loads the complete dictionary of a locale.
 * @param kept fetched words that count until others have been fetched.
 */
export function createLanguage(initial: Locale, load: (locale: Locale) => Promise<Words>, kept: readonly unknown[] = []): Language {
  // One table for whichever language is shown.
  const tables = rosetta<Words>({ '': {} });
  const $source = atom<Source>({ locale: initial, words: undefined, hasAllWords: false, fetched: kept });
  const $locale = computed($source, ({ locale }) => locale);
  const sentence = (key: Key, values: Values = {}) =>
    tables.t(key, { [SUPPORT]: tables.t('Common.Support'), ...isolatedIn($source.get().locale, values) });
  const $translate = atom<Translate | undefined>();

  const show = (source: Source) => {
    if (source.words) {
      tables.set('', source.fetched.reduce(overlayWords<Words>, source.words));
      $translate.set((key, ...[values]) => sentence(key, values as Values | undefined)); // Fill<K> of a key not yet known
    }
    $source.set(source);
  };
  const change = (locale: Locale, part: Partial<Source>) => {
    const source = $source.get();
    if (source.locale === locale) show({ ...source, ...part });
  };
  const $hasAllWords = computed($source, ({ hasAllWords }) => hasAllWords);
  let wanted = initial;

  return {
    $locale,
    $translate,
    $hasAllWords,
    say: ({ key, values }) => sentence(key, values),
    template: (key, of) => templateIn((of ? $source.get().words : tables.table('')) ?? {}, key),
    begin(locale, words) {
      if (!$source.get().words) change(locale, { words });
    },
    async loadAllWords() {
      // If the language changes meanwhile, its words are loaded instead.
      while (!$source.get().hasAllWords) {
        const { locale } = $source.get();
        const words = await load(locale);
        if (!$source.get().hasAllWords) change(locale, { words, hasAllWords: true });
      }
    },
    wanted: () => wanted,
    overlay(locale, fetched) {
      if (!saysSame(fetched, $source.get().fetched)) change(locale, { fetched });
    },
    async switchTo(locale) {
      wanted = locale;
      if (locale === $locale.get()) return false; // another one was on its way
      const words = await load(locale).catch((error) => {
        if (wanted !== locale) return undefined;
        wanted = $locale.get();
        throw error;
      });
      if (!words || wanted !== locale) return false;
      show({ locale, words, hasAllWords: true, fetched: [] });
      return true;
    },
  };
}

const DICTIONARIES: Readonly<Record<Locale, () => Promise<{ readonly default: PartialDictionary }>>> = {
  'en-US': () => import('../locales/en-US'),
  'zh-CN': () => import('../locales/zh-CN'),
  'zh-TW': () => import('../locales/zh-TW'),
  'ja-JP': () => import('../locales/ja-JP'),
  'ko-KR': () => import('../locales/ko-KR'),
  'pt-PT': () => import('../locales/pt-PT'),
  'es-ES': () => import('../locales/es-ES'),
  'th-TH': () => import('../locales/th-TH'),
  'ug-CN': () => import('../locales/ug-CN'),
  'vi-VN': () => import('../locales/vi-VN'),
};

/** Returns the part with the words of a locale. */
export const dictionaryOf = (locale: Locale): Part<{ readonly default: PartialDictionary }> => ({
  name: locale,
  load: DICTIONARIES[locale],
});

/**
 * Loads all words of a locale. Sentences that are not translated yet are English.
 * @param load loads a part of the bundle.
 */
export async function loadWords(locale: Locale, load: <T>(part: Part<T>) => Promise<T>, untranslated = UNTRANSLATED): Promise<Words> {
  const words = async (of: Locale) => (await load(dictionaryOf(of))).default as Words; // without undefined: what is absent is not there
  return untranslated[locale] ? overlayWords(await words(DEFAULT_LOCALE), await words(locale)) : words(locale);
}
