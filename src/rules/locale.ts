import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { DEFAULT_LOCALE, LANGUAGE_PARAMETER, LANGUAGE_STORAGE_KEY, LOCALE_CODES, LOCALES, type Locale } from '../contract/locales';
import { own, parsed } from '../contract/shape';

/** Finds the locale for a lower-case tag, or for a shortened tag. An alias that is a country, such as `tw`, counts only as a whole tag. */
const named = (name: string, whole: boolean): Locale | undefined =>
  LOCALE_CODES.find((code) => {
    const language = code.slice(0, 2);
    // `tw-GH` is Twi as spoken in Ghana and `kr-NG` is Kanuri, so a shortened tag must start with the locale's own language.
    return [code.toLowerCase(), language, ...LOCALES[code].aliases].includes(name) && (whole || name.startsWith(language));
  });

/**
 * Returns the supported locale for a language tag: a code or alias in any case, with `-` or `_`. Reads it as far as it is a tag: systems add
 * an encoding (`zh_TW.UTF-8`), servers write a list (`zh-TW,zh;q=0.9`). An unknown tag is shortened from its end (RFC 4647 section 3.4,
 * lookup), so that another region of a known language gives that language's locale. Returns `undefined` for everything else, including
 * values that are not text.
 */
export function toLocale(value: unknown): Locale | undefined {
  if (typeof value !== 'string' || value.length > LIMITS.languageTagLength) return undefined;
  const tag = value
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/[^\w\s-].*/s, '')
    // The languages of China have tags of their own, with or without `zh` (RFC 5646 section 4.1.2).
    .replace(/^(zh-)?yue(?!.*-(hans|cn))/, 'zh-hant')
    .replace(/^(zh-)?(min-)?(cmn|hak|nan|wuu|yue)/, 'zh');
  for (let name = tag; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const locale = named(name, name === tag);
    if (locale) return locale;
  }
  return undefined;
}

/** Returns the locale of the first source that names a supported one; en-US if none does. */
export const resolveLocale = (...sources: readonly unknown[]): Locale => toLocale(sources.find(toLocale)) ?? DEFAULT_LOCALE;

/** Returns the stored choice. Where no more can be stored, only the tab has the newest one. */
const storedChoice = ({ local, session }: Pick<Host, 'local' | 'session'>) =>
  session.get(LANGUAGE_STORAGE_KEY) ?? local.get(LANGUAGE_STORAGE_KEY);

/** Returns the locale for the page: from `hl`, the stored choice, the attribute, or the browser. */
export const currentLocale = (host: Pick<Host, 'parameter' | 'local' | 'session' | 'languages'>, attribute: string): Locale =>
  resolveLocale(host.parameter(LANGUAGE_PARAMETER), storedChoice(host), attribute, ...host.languages());

/**
 * Stores the language that the visitor has chosen, and reloads the page.
 * @returns the locale to switch to in place, if the site wants that, or if a reload would forget the choice: nothing can be stored, or `hl`
 * stays in the address.
 */
export function chooseLanguage(
  host: Pick<Host, 'local' | 'session' | 'dropParameter' | 'emit' | 'reload'>,
  from: Locale,
  chosen: string,
): Locale | undefined {
  const to = toLocale(chosen);
  if (!to || from === to) return undefined;
  const { local, session } = host;
  session.remove(LANGUAGE_STORAGE_KEY);
  local.set(LANGUAGE_STORAGE_KEY, to);
  if (storedChoice(host) !== to) session.set(LANGUAGE_STORAGE_KEY, to);
  const isGone = host.dropParameter(LANGUAGE_PARAMETER);
  if (!host.emit('portal-language-change', { from, to }) || !isGone || storedChoice(host) !== to) return to;
  host.reload();
  return undefined;
}

/**
 * Returns the supported locales that `Platform_Language` names, in the portal's own order; `undefined` if the text is not a JSON list or
 * names none.
 * @param json the setting as received, a JSON string.
 */
export function offeredLocales(json: unknown): readonly Locale[] | undefined {
  const entries = parsed(String(json));
  const named = Array.isArray(entries) ? entries.map((entry) => toLocale(own(entry, 'key'))) : [];
  const offered = LOCALE_CODES.filter((code) => named.includes(code));
  return offered.length > 0 ? offered : undefined;
}

/** Returns the languages in the menu: those offered, and the current one. */
export const menuLocales = (offered: readonly Locale[], current: Locale): readonly Locale[] =>
  offered.includes(current) ? offered : [current, ...offered];
