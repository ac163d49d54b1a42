import { LOCALE_CODES, type Locale } from '../contract/locales';
import { own } from '../contract/shape';
import { toLocale } from './resolve-locale';

/**
 * Returns the supported locales that `Platform_Language` names, in the portal's own order; `undefined` if the text is not a JSON list or
 * names none.
 * @param json the setting as received, a JSON string (spec section 3).
 */
export function offeredLocales(json: unknown): readonly Locale[] | undefined {
  try {
    const entries: unknown = JSON.parse(String(json));
    const named = Array.isArray(entries) ? entries.map((entry) => toLocale(own(entry, 'key'))) : [];
    const offered = LOCALE_CODES.filter((code) => named.includes(code));
    return offered.length > 0 ? offered : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the languages in the menu: those offered, and the current one. */
export const menuLocales = (offered: readonly Locale[], current: Locale): readonly Locale[] =>
  offered.includes(current) ? offered : [current, ...offered];
