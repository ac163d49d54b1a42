import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '../contract/locales';

/** Finds the locale of a lower-case tag that was cut down to `name`; a country's name such as `tw` counts only when it stands alone. */
const named = (name: string, whole: boolean): Locale | undefined =>
  LOCALE_CODES.find((code) => {
    const aliases: readonly string[] = LOCALES[code].aliases;
    // `tw-GH` is Twi as spoken in Ghana and `kr-NG` is Kanuri: a shortened tag must still begin with the locale's own language.
    return (code.toLowerCase() === name || aliases.includes(name)) && (whole || name.startsWith(code.slice(0, 2)));
  });

/**
 * The supported locale that a language tag means: a code or an alias in any case, with `-` or `_`; else the tag is shortened from its end
 * (RFC 4647 section 3.4, lookup), so that another region of a known language gives that language's locale. Anything else, values that are
 * no text included, is `undefined`. Contract section 3.
 */
export function toLocale(value: unknown): Locale | undefined {
  if (typeof value !== 'string') return undefined;
  const tag = value.trim().toLowerCase().replaceAll('_', '-');
  for (let name = tag; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const locale = named(name, name === tag);
    if (locale) return locale;
  }
  return undefined;
}

/** The locale to show: that of the first source that names a known one; en-US where none does. */
export const resolveLocale = (...sources: readonly unknown[]): Locale => toLocale(sources.find(toLocale)) ?? DEFAULT_LOCALE;
