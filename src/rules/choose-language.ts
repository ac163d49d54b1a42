import type { Host } from '../contract/host';
import { LANGUAGE_PARAMETER, LANGUAGE_STORAGE_KEY, type Locale } from '../contract/locales';
import { resolveLocale, toLocale } from './resolve-locale';

/** Returns the locale for the page: from `hl`, the stored choice, the attribute, or the browser (contract section 3). */
export const currentLocale = (
  { parameter, local, languages }: Pick<Host, 'parameter' | 'local' | 'languages'>,
  attribute: string,
): Locale => resolveLocale(parameter(LANGUAGE_PARAMETER), local.get(LANGUAGE_STORAGE_KEY), attribute, ...languages());

/**
 * Stores the language that the visitor has chosen, and reloads the page (contract section 3).
 * @returns the locale to switch to in place, if the site wants that, or if there is no storage and a reload would forget the choice.
 */
export function chooseLanguage(
  { local, dropParameter, emit, reload }: Pick<Host, 'local' | 'dropParameter' | 'emit' | 'reload'>,
  from: Locale,
  chosen: string,
): Locale | undefined {
  const to = toLocale(chosen);
  if (!to || from === to) return undefined;
  local.set(LANGUAGE_STORAGE_KEY, to);
  dropParameter(LANGUAGE_PARAMETER);
  if (!emit('portal-language-change', { from, to }) || !local.get(LANGUAGE_STORAGE_KEY)) return to;
  reload();
  return undefined;
}
