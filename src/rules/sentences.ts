import * as LIMITS from '../contract/limits';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../contract/locales';
import { isRecord, own } from '../contract/shape';
import type { Key, Words } from '../contract/words';
import lastWords from '../locales/last-words';

type Values = Readonly<Record<string, string>>;

/**
 * Isolates values in a right-to-left sentence (Unicode FSI and PDI). Otherwise a Latin name would lose its full stop or bracket to the
 * other side.
 */
export const isolatedIn = (locale: Locale, values: Values): Values =>
  LOCALES[locale].dir === 'rtl'
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
    : values;

/** A placeholder, where rosetta fills one in. It finds none that spans two lines. */
const PLACEHOLDER = /(?<!{){{([^{}\n\r\u2028\u2029]*)}}/g;

/** Returns a sentence with its placeholders. Empty if there are no such words. */
export function templateIn(words: Words, key: Key): string {
  const [group = '', name = ''] = key.split('.');
  return words[group]?.[name] ?? '';
}

/** Returns a sentence with its values, as rosetta would. Empty if there are no such words. */
export function sentenceIn(words: Words, key: Key, locale: Locale, values: Values = {}): string {
  const isolated = isolatedIn(locale, values);
  return templateIn(words, key).replace(PLACEHOLDER, (_, name: string) => isolated[name.trim()] ?? '');
}

/** Returns a sentence in English for a visitor whose own words could not be loaded. Empty unless it is one of the last words. */
export const lastSentence = (key: Key): string => sentenceIn(lastWords, key, DEFAULT_LOCALE);

/** Returns the pieces of a sentence: a text, the name of a placeholder, a text, and so on. */
export const piecesOf = (template: string): readonly string[] =>
  template.split(PLACEHOLDER).map((piece, index) => (index % 2 ? piece.trim() : piece));

/** Whether a sentence has a placeholder. */
export const asksFor = (template: string, name: string): boolean =>
  template.split(PLACEHOLDER).some((piece, index) => index % 2 && piece.trim() === name);

/**
 * Whether a fetched value may replace the bundled sentence. It may not if it is empty or absurdly long, is its own key (untranslated), or
 * has braces that are no placeholder of the bundled sentence: a gap in a sentence about money is worse than the bundled words.
 */
function fits(key: string, bundled: string, fetched: unknown): fetched is string {
  if (typeof fetched !== 'string' || fetched.trim() === '' || fetched === key) return false;
  if (fetched.length > LIMITS.textLength + bundled.length * LIMITS.sentenceGrowth) return false;
  const rest = fetched.replace(PLACEHOLDER, (placeholder, name: string) => (asksFor(bundled, name.trim()) ? ' ' : placeholder));
  return !/{{|}}/.test(rest);
}

/**
 * Returns a dictionary with the fetched one laid over it, key by key. The fetched one is nested objects, flat with
 * dotted keys, or both (the dotted key wins). Only keys that `base` has are read. Neither argument is changed. No group of the result inherits a
 * sentence. Returns `base` itself if the fetched value is not an object.
 */
export function overlayWords<W extends Words>(base: W, fetched: unknown): W {
  if (!isRecord(fetched)) return base;
  const groups = Object.entries(base).map(([group, sentences]) => {
    const nested = own(fetched, group);
    const laid = Object.entries(sentences).map(([name, bundled]) => {
      const key = `${group}.${name}`;
      const found = [own(fetched, key), own(nested, name)].find((value) => fits(key, bundled, value));
      return [name, found ?? bundled];
    });
    return [group, Object.fromEntries(laid)];
  });
  return Object.fromEntries(groups) as W; // has every key of base, each with a text
}

/** Characters that set the direction of what follows. One of them in a text would end its isolation (UAX #9, section 2). */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Marks an address or number within a sentence to run left to right, whatever the text around it does (Unicode's left-to-right isolate).
 */
export const isolated = (text: string): string => `\u2066${text.replace(DIRECTION_CONTROLS, '')}\u2069`;

/**
 * Returns what separates two sentences on a line. Chinese and Japanese full stops include their own space. Kept out of `locales.ts`,
 * because the first screen loads that file.
 */
export const sentenceGap = (locale: Locale): string => (/^(?:zh|ja)/.test(locale) ? '' : ' ');

/** Quotation marks around titles in East Asian languages. */
const MARKED = /^(?:《(.+)》|〈(.+)〉|「(.+)」|『(.+)』)$/u;

/** Removes the quotation marks around a document's title. A sentence that quotes the title adds the marks of its own language. */
export function unquotedTitle(title: string): string {
  const [, ...inner] = MARKED.exec(title.trim()) ?? [];
  const unquoted = inner.find((text) => text !== undefined);
  // Two quoted titles in a row are not one quoted title.
  return unquoted && !/[《》〈〉「」『』]/u.test(unquoted) ? unquoted : title;
}
