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

/** Where a preference for a language can come from. */
export interface LocaleSources {
  /** The `hl` parameter. */
  readonly parameter?: unknown;
  /** What `localStorage` keeps. */
  readonly stored?: unknown;
  /** The `lang` attribute. */
  readonly attribute?: unknown;
  /** `navigator.languages`. */
  readonly browser?: readonly unknown[];
  /** The tenant's own locale, which stands in where none of the visitor's languages is known. */
  readonly market?: Locale | undefined;
}

/** The locale to show: the first source that names a known one, in the contract's order (section 3); en-US where none does. */
export const resolveLocale = ({ parameter, stored, attribute, browser = [], market }: LocaleSources): Locale =>
  toLocale([parameter, stored, attribute, ...browser].find(toLocale)) ?? market ?? DEFAULT_LOCALE;
