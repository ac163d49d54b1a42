import { LANGUAGE_PARAMETER, LANGUAGE_STORAGE_KEY, type Locale } from '../contract/locales';
import { resolveLocale } from '../rules/resolve-locale';
import type { Host } from './host';

/** Returns the locale for the page: from `hl`, the stored choice, the attribute, or the browser (contract section 3). */
export const currentLocale = (host: Pick<Host, 'parameter' | 'local' | 'languages'>, attribute: string): Locale =>
  resolveLocale(host.parameter(LANGUAGE_PARAMETER), host.local.get(LANGUAGE_STORAGE_KEY), attribute, ...host.languages());
