import { atom, computed, type ReadableAtom } from 'nanostores';
import rosetta from 'rosetta';
import { LOCALES, type Locale } from '../contract/locales';
import type { Key, Sentence, Translate, Words } from '../contract/words';
import { overlayWords } from '../rules/overlay-words';

/** The language of one portal: which, its words, and how it changes. */
export interface Language {
  readonly $locale: ReadableAtom<Locale>;
  /** A new function whenever the words change, so that what shows them is drawn again; `undefined` before there are any. */
  readonly $translate: ReadableAtom<Translate | undefined>;
  /** Whether all words are there, not only those of the first screen. */
  readonly $complete: ReadableAtom<boolean>;
  /** Gives a sentence kept for later, in the language of now. Empty where its words are not there yet. */
  say(sentence: Sentence): string;
  /** Takes the words of the first screen; nothing, where it has all. */
  begin(locale: Locale, words: Words): void;
  /** Loads all words. Rejects where they cannot be fetched. */
  complete(): Promise<void>;
  /** The language that is to be shown: the current one, or the one that is on its way. */
  wanted(): Locale;
  /** Lays what the platform's translation system holds for a locale over its bundled words: key by key, each file over the one before. */
  overlay(locale: Locale, fetched: readonly unknown[]): void;
  /** Changes the language in place. Resolves once its words are there; rejects, and changes nothing, where they cannot be fetched. */
  switchTo(locale: Locale, fetch: () => Promise<readonly unknown[]>): Promise<void>;
}

/** The words of one locale: what is bundled, as far as it has come, and what was fetched. */
interface Source {
  readonly locale: Locale;
  readonly words?: Words;
  readonly complete: boolean;
  readonly fetched: readonly unknown[];
}

type Values = Readonly<Record<string, string>>;

/** Right to left, a Latin name keeps its full stop and its brackets: what is filled in runs in its own direction (Unicode's first-strong isolate). */
const isolatedValues = (values: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));

/**
 * Creates the language of one portal.
 * @param load gives the complete dictionary of a locale.
 */
export function createLanguage(initial: Locale, load: (locale: Locale) => Promise<Words>): Language {
  const tables = rosetta<Words>();
  const $source = atom<Source>({ locale: initial, complete: false, fetched: [] });
  const $locale = computed($source, ({ locale }) => locale);
  const sentence = (key: Key, values?: Values) =>
    tables.t(key, LOCALES[$source.get().locale].dir === 'rtl' ? isolatedValues(values) : values);
  const $translate = atom<Translate | undefined>();

  /** Takes on a source: the words change for all that shows them. */
  const show = (source: Source) => {
    if (source.words) {
      tables.set(source.locale, source.fetched.reduce(overlayWords<Words>, source.words));
      tables.locale(source.locale);
      $translate.set((key, ...[values]) => sentence(key, values as Values | undefined)); // Fill<K> of a key not yet known
    }
    $source.set(source);
  };
  const change = (locale: Locale, part: Partial<Source>) => {
    const source = $source.get();
    if (source.locale === locale) show({ ...source, ...part });
  };
  const $complete = computed($source, ({ complete }) => complete);
  let wanted = initial;

  return {
    $locale,
    $translate,
    $complete,
    say: ({ key, values }) => sentence(key, values),
    begin(locale, words) {
      if (!$source.get().words) change(locale, { words });
    },
    async complete() {
      // The language may change meanwhile: its words are then wanted instead.
      while (!$source.get().complete) {
        const { locale } = $source.get();
        const words = await load(locale);
        if (!$source.get().complete) change(locale, { words, complete: true });
      }
    },
    wanted: () => wanted,
    overlay(locale, fetched) {
      change(locale, { fetched });
    },
    async switchTo(locale, fetch) {
      wanted = locale;
      const words = await load(locale).catch((error) => {
        if (wanted === locale) wanted = $locale.get();
        throw error;
      });
      if (wanted !== locale) return; // Another one was chosen meanwhile.
      show({ locale, words, complete: true, fetched: [] });
      const fetched = await fetch();
      change(locale, { fetched });
    },
  };
}
