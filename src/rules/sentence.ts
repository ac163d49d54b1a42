import { LOCALES, type Locale } from '../contract/locales';
import type { Key, Words } from '../contract/words';

type Values = Readonly<Record<string, string>>;

/**
 * Isolates values in a right-to-left sentence (Unicode FSI and PDI). Otherwise a Latin name would lose its full stop or bracket to the
 * other side.
 */
export const isolatedIn = (locale: Locale, values: Values): Values =>
  LOCALES[locale].dir === 'rtl'
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
    : values;

/** Returns a sentence with its values, as rosetta would. Empty if there are no such words. */
export function sentenceIn(words: Words, key: Key, locale: Locale, values: Values = {}): string {
  const [group = '', name = ''] = key.split('.');
  const isolated = isolatedIn(locale, values);
  return (words[group]?.[name] ?? '').replace(/{{([^{}\n]*)}}/g, (_, placeholder: string) => isolated[placeholder.trim()] ?? '');
}
