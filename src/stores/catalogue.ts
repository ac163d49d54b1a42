import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../api/client';
import type { Country } from '../contract/endpoints';
import { LOCALE_CODES, type Locale } from '../contract/locales';
import { LANGUAGE_SETTING, SETTING_KEYS, type Settings } from '../contract/settings';
import { offeredLocales } from '../rules/offered-locales';
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
export function createCatalogue(
  client: Pick<Client, 'settings' | 'countries'>,
  report: (error: unknown) => void,
  locale: () => Locale,
): Catalogue {
  const $languages = atom<readonly Locale[]>(LOCALE_CODES);
  const $countries = atom<readonly Country[]>([]);
  const $settings = atom<Settings>({});

  const settingsOf = async (values: Readonly<Record<string, string>>): Promise<Settings> => {
    const { readSetting } = await import('../rules/read-settings');
    const unread: string[] = [];
    const read = SETTING_KEYS.flatMap((key) => {
      const setting = readSetting(key, values[key]);
      if (setting.ok) return [[key, setting.value]];
      unread.push(`${key}: ${setting.reason}`);
      return [];
    });
    if (unread.length > 0) report(new Error(`Settings left out: ${unread.join('; ')}`));
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
        const offered = offeredLocales(result.data[LANGUAGE_SETTING]);
        if (!offered) report(new Error(`${LANGUAGE_SETTING} names no language`));
        return () => $languages.set(offered ?? LOCALE_CODES);
      },
      async countries() {
        const result = await client.countries({ lang: locale() });
        if (!result.ok || result.data.length === 0) return undefined;
        return () => $countries.set(result.data);
      },
      async settings() {
        const result = await client.settings({ keys: SETTING_KEYS });
        if (!result.ok) return undefined;
        const settings = await settingsOf(result.data);
        return () => $settings.set(settings);
      },
    },
    async ensureCountries() {
      if ($countries.get().length > 0) return;
      try {
        const { fallbackCountries } = await import('../rules/fallback-countries');
        if ($countries.get().length === 0) $countries.set(fallbackCountries(locale()));
      } catch (error) {
        report(error);
      }
    },
  };
}
