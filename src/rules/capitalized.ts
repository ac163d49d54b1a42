import type { Locale } from '../contract/locales';

/** Returns a text that begins with a capital letter, so that a button can repeat words from the middle of a sentence. */
export function capitalized(text: string, locale: Locale): string {
  const [first = '', ...others] = text;
  return first.toLocaleUpperCase(locale) + others.join('');
}
