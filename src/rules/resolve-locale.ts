import * as LIMITS from '../contract/limits';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '../contract/locales';

/** Finds the locale for a lower-case tag, or for a shortened tag. An alias that is a country, such as `tw`, counts only as a whole tag. */
const named = (name: string, whole: boolean): Locale | undefined =>
  LOCALE_CODES.find((code) => {
    const aliases: readonly string[] = LOCALES[code].aliases;
    // `tw-GH` is Twi as spoken in Ghana and `kr-NG` is Kanuri, so a shortened tag must start with the locale's own language.
    return (code.toLowerCase() === name || aliases.includes(name)) && (whole || name.startsWith(code.slice(0, 2)));
  });

/**
 * Returns the supported locale for a language tag: a code or alias in any case, with `-` or `_`. An unknown tag is shortened from its end
 * (RFC 4647 section 3.4, lookup), so that another region of a known language gives that language's locale. Returns `undefined` for
 * everything else, including values that are not text (contract section 3).
 */
export function toLocale(value: unknown): Locale | undefined {
  if (typeof value !== 'string' || value.length > LIMITS.languageTagLength) return undefined;
  const tag = value.trim().toLowerCase().replaceAll('_', '-');
  for (let name = tag; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const locale = named(name, name === tag);
    if (locale) return locale;
  }
  return undefined;
}

/** Returns the locale of the first source that names a supported one; en-US if none does. */
export const resolveLocale = (...sources: readonly unknown[]): Locale => toLocale(sources.find(toLocale)) ?? DEFAULT_LOCALE;
