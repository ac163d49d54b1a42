import { atom, computed, type ReadableAtom } from 'nanostores';
import rosetta from 'rosetta';
import type { Client } from '../api/client';
import type { Locale } from '../contract/locales';
import type { Key, Sentence, Translate, Words } from '../contract/words';
import { overlayWords } from '../rules/overlay-words';
import { loadDictionary } from './dictionaries';

/** The language of one portal: which, its words, and how it changes. */
export interface Language {
  readonly $locale: ReadableAtom<Locale>;
  /** A new function whenever the words change, so that what shows them is drawn again; `undefined` before there are any. */
  readonly $translate: ReadableAtom<Translate | undefined>;
  /** Gives a sentence kept for later, in the language of now. Empty before there are words. */
  say(sentence: Sentence): string;
  /** Loads the bundled words of the current locale. Rejects where they cannot be fetched. */
  load(): Promise<void>;
  /** Lays what the platform's translation system holds over the bundled words. */
  overlay(fetched: readonly unknown[]): void;
  /** Changes the language in place. Resolves once its words are there; rejects, and changes nothing, where they cannot be fetched. */
  switchTo(locale: Locale): Promise<void>;
}

/** Creates the language of one portal. */
export function createLanguage(initial: Locale, client: Pick<Client, 'dictionaries'>, category: string): Language {
  const tables = rosetta<Words>();
  const $locale = atom(initial);
  const $words = atom<Words | undefined>();
  const sentence = (key: Key, values?: Readonly<Record<string, string>>) => tables.t(key, values);
  const $translate = computed($words, (words): Translate | undefined =>
    words && ((key, ...[values]) => sentence(key, values as Readonly<Record<string, string>> | undefined)), // Fill<K> of a key not yet known
  );

  const show = (locale: Locale, words: Words) => {
    tables.set(locale, words);
    tables.locale(locale);
    $locale.set(locale);
    $words.set(words);
  };
  const lay = (words: Words, fetched: readonly unknown[]) => fetched.reduce<Words>(overlayWords, words);

  return {
    $locale,
    $translate,
    say: ({ key, values }) => ($words.get() ? sentence(key, values) : ''),
    async load() {
      const locale = $locale.get();
      const words = await loadDictionary(locale);
      // What was fetched may have arrived first, or another language have been chosen.
      if (!$words.get() && $locale.get() === locale) show(locale, words);
    },
    overlay(fetched) {
      const words = $words.get();
      if (words) show($locale.get(), lay(words, fetched));
    },
    async switchTo(locale) {
      const words = await loadDictionary(locale);
      show(locale, words);
      const results = await client.dictionaries(category);
      if ($locale.get() === locale) show(locale, lay(words, results.flatMap((result) => (result.ok ? [result.data] : []))));
    },
  };
}
