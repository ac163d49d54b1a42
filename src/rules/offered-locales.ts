import { LOCALE_CODES, type Locale } from '../contract/locales';
import { isRecord } from '../contract/shape';
import { toLocale } from './resolve-locale';

/**
 * The supported locales that `Platform_Language` names, in the portal's own order; `undefined` where the text is no JSON list or names none.
 * @param json the setting as it came, a JSON string (spec section 3).
 */
export function offeredLocales(json: unknown): readonly Locale[] | undefined {
  try {
    const entries: unknown = JSON.parse(String(json));
    const named = Array.isArray(entries) ? entries.map((entry) => toLocale(isRecord(entry) ? entry.key : undefined)) : [];
    const offered = LOCALE_CODES.filter((code) => named.includes(code));
    return offered.length > 0 ? offered : undefined;
  } catch {
    return undefined;
  }
}
