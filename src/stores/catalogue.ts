import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../api/client';
import type { Country } from '../contract/endpoints';
import { LOCALE_CODES, type Locale } from '../contract/locales';
import { LANGUAGE_SETTING, SETTING_KEYS, type SettingKey, type Settings } from '../contract/settings';
import { sortCountries } from '../rules/calling-codes';
import { readSetting } from '../rules/read-settings';
import { toLocale } from '../rules/resolve-locale';
import type { Host } from './host';
import type { StartUpTask } from './start-up';

/** What the platform says of itself: languages, countries, settings. */
export interface Catalogue {
  /** The languages that the dropdown offers: all of them until the platform says which. */
  readonly $languages: ReadableAtom<readonly Locale[]>;
  readonly $countries: ReadableAtom<readonly Country[]>;
  readonly $settings: ReadableAtom<Settings>;
  readonly tasks: { readonly languages: StartUpTask; readonly countries: StartUpTask; readonly settings: StartUpTask };
  /** Where no country list came, makes one from the platform's own `Intl` data (contract section 5). */
  ensureCountries(): Promise<void>;
}

/** Creates the catalogue of one portal. */
export function createCatalogue(client: Pick<Client, 'settings' | 'countries'>, host: Pick<Host, 'report'>, locale: () => Locale): Catalogue {
  const $languages = atom<readonly Locale[]>(LOCALE_CODES);
  const $countries = atom<readonly Country[]>([]);
  const $settings = atom<Settings>({});

  const readSettings = (keys: readonly SettingKey[], values: Readonly<Record<string, string>>): Settings => {
    const unread: string[] = [];
    const read = keys.flatMap((key) => {
      const setting = readSetting(key, values[key]);
      if (setting.ok) return [[key, setting.value]];
      unread.push(`${key}: ${setting.reason}`);
      return [];
    });
    if (unread.length > 0) host.report({ error: new Error(`Settings left out: ${unread.join('; ')}`), during: 'settings' });
    return Object.fromEntries(read);
  };

  return {
    $languages,
    $countries,
    $settings,
    tasks: {
      async languages() {
        const result = await client.settings({ keys: [LANGUAGE_SETTING] });
        if (!result.ok) return undefined;
        const offered = readSettings([LANGUAGE_SETTING], result.data)[LANGUAGE_SETTING] ?? [];
        const known = new Set(offered.map(({ key }) => toLocale(key)).filter((code) => code !== undefined));
        return () => {
          if (known.size > 0) $languages.set(LOCALE_CODES.filter((code) => known.has(code)));
        };
      },
      async countries() {
        const lang = locale();
        const result = await client.countries({ lang });
        if (!result.ok || result.data.length === 0) return undefined;
        const countries = sortCountries(result.data, lang);
        return () => $countries.set(countries);
      },
      async settings() {
        const result = await client.settings({ keys: SETTING_KEYS });
        if (!result.ok) return undefined;
        const settings = readSettings(SETTING_KEYS, result.data);
        return () => $settings.set(settings);
      },
    },
    async ensureCountries() {
      if ($countries.get().length > 0) return;
      const { fallbackCountries } = await import('../rules/fallback-countries');
      if ($countries.get().length === 0) $countries.set(fallbackCountries(locale()));
    },
  };
}
