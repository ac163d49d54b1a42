import { atom, computed, type ReadableAtom } from 'nanostores';
import rosetta from 'rosetta';
import { LOCALES, type Locale } from '../contract/locales';
import type { Key, Sentence, Translate, Words } from '../contract/words';
import { overlayWords } from '../rules/overlay-words';
import { loadFirstWords, loadMoreWords } from './dictionaries';

/** The language of one portal: which, its words, and how it changes. */
export interface Language {
  readonly $locale: ReadableAtom<Locale>;
  /** A new function whenever the words change, so that what shows them is drawn again; `undefined` before there are any. */
  readonly $translate: ReadableAtom<Translate | undefined>;
  /** Whether all words are there, not only those of the sign-in form. */
  readonly $complete: ReadableAtom<boolean>;
  /** Gives a sentence kept for later, in the language of now. Empty where its words are not there yet. */
  say(sentence: Sentence): string;
  /** Loads the words of the sign-in form. Rejects where they cannot be fetched. */
  load(): Promise<void>;
  /** Loads all other words. Rejects where they cannot be fetched. */
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
  readonly bundled: readonly Words[];
  readonly fetched: readonly unknown[];
}

type Values = Readonly<Record<string, string>>;

/** Right to left, a Latin name keeps its full stop and its brackets: what is filled in runs in its own direction (Unicode's first-strong isolate). */
const isolatedValues = (values: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));

/** Both parts of a dictionary may have sentences in the same group. */
function join(parts: readonly Words[]): Words {
  const joined: Record<string, Readonly<Record<string, string>>> = {};
  for (const [group, sentences] of parts.flatMap((part) => Object.entries(part))) joined[group] = { ...joined[group], ...sentences };
  return joined;
}

/** Creates the language of one portal. */
export function createLanguage(initial: Locale): Language {
  const tables = rosetta<Words>();
  const $source = atom<Source>({ locale: initial, bundled: [], fetched: [] });
  const $locale = computed($source, ({ locale }) => locale);
  const sentence = (key: Key, values?: Values) =>
    tables.t(key, LOCALES[$source.get().locale].dir === 'rtl' ? isolatedValues(values) : values);
  const $translate = atom<Translate | undefined>();

  /** Takes on a source: the words change for all that shows them. */
  const show = (source: Source) => {
    if (source.bundled.length > 0) {
      tables.set(source.locale, source.fetched.reduce(overlayWords<Words>, join(source.bundled)));
      tables.locale(source.locale);
      $translate.set((key, ...[values]) => sentence(key, values as Values | undefined)); // Fill<K> of a key not yet known
    }
    $source.set(source);
  };
  const change = (locale: Locale, part: (source: Source) => Partial<Source>) => {
    const source = $source.get();
    if (source.locale === locale) show({ ...source, ...part(source) });
  };
  const $complete = computed($source, ({ bundled }) => bundled.length > 1);
  const isComplete = () => $complete.get();
  let wanted = initial;

  return {
    $locale,
    $translate,
    $complete,
    say: ({ key, values }) => sentence(key, values),
    async load() {
      const { locale } = $source.get();
      const first = await loadFirstWords(locale);
      change(locale, ({ bundled }) => ({ bundled: bundled.length > 0 ? bundled : [first] }));
    },
    async complete() {
      // The language may change meanwhile: its words are then wanted instead.
      while (!isComplete()) {
        const { locale } = $source.get();
        const parts = await Promise.all([loadFirstWords(locale), loadMoreWords(locale)]);
        if (!isComplete()) change(locale, () => ({ bundled: parts }));
      }
    },
    wanted: () => wanted,
    overlay(locale, fetched) {
      change(locale, () => ({ fetched }));
    },
    async switchTo(locale, fetch) {
      wanted = locale;
      const parts = await Promise.all([loadFirstWords(locale), loadMoreWords(locale)]).catch((error) => {
        if (wanted === locale) wanted = $locale.get();
        throw error;
      });
      if (wanted !== locale) return; // Another one was chosen meanwhile.
      show({ locale, bundled: parts, fetched: [] });
      const fetched = await fetch();
      change(locale, () => ({ fetched }));
    },
  };
}
