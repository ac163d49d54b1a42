import { atom, type ReadableAtom } from 'nanostores';
import { dataOrThrow } from '../api/portal-error';
import type { Country } from '../contract/endpoints';
import { LANGUAGE_SETTING, LOCALE_CODES, type Locale } from '../contract/locales';
import type { Settings } from '../contract/settings';
import type { CountryHints } from '../rules/calling-codes';
import { offeredLocales } from '../rules/offered-locales';
import type { Core } from './core';
import type { StartUpTask } from './start-up';

/** What the platform says of itself: languages, countries, settings. */
export interface Catalogue {
  /** The languages that the dropdown offers: all of them until the platform says which. */
  readonly $languages: ReadableAtom<readonly Locale[]>;
  readonly $countries: ReadableAtom<readonly Country[]>;
  readonly $settings: ReadableAtom<Settings>;
  /** What speaks for the visitor's country. */
  readonly countryHints: () => CountryHints;
  readonly tasks: { readonly languages: StartUpTask; readonly countries: StartUpTask; readonly settings: StartUpTask };
  /** Where no country list came, makes one in the language of now from the platform's own `Intl` data (contract section 5). */
  ensureCountries(): Promise<void>;
}

/** Creates the catalogue of one portal. */
export function createCatalogue({ client, host, language, incident, $variant }: Core): Catalogue {
  const report = incident('catalogue');
  const locale = language.$locale.get;
  const $languages = atom<readonly Locale[]>(LOCALE_CODES);
  const $countries = atom<readonly Country[]>([]);
  const $settings = atom<Settings>({});
  /** Whether the server has given a country list. */
  let given = false;

  return {
    $languages,
    $countries,
    $settings,
    countryHints: () => ({ market: $variant.get()?.callingCode, languages: host.languages() }),
    tasks: {
      async languages() {
        const data = dataOrThrow(await client.settings({ keys: [LANGUAGE_SETTING] }));
        const offered = offeredLocales(data[LANGUAGE_SETTING]);
        if (!offered) report(new Error(`${LANGUAGE_SETTING} names no language`));
        return () => $languages.set(offered ?? LOCALE_CODES);
      },
      async countries() {
        const lang = locale();
        const countries = dataOrThrow(await client.countries({ lang }));
        if (countries.length === 0) throw new Error('No countries');
        return () => {
          if (lang !== locale()) return; // The language has changed, and its own list is on its way.
          given = true;
          $countries.set(countries);
        };
      },
      async settings() {
        const { loadSettings } = await import('./load-settings');
        const settings = await loadSettings(client, report);
        return () => $settings.set(settings);
      },
    },
    async ensureCountries() {
      if (given) return;
      try {
        const { fallbackCountries } = await import('../rules/fallback-countries');
        if (!given) $countries.set(fallbackCountries(locale()));
      } catch (error) {
        report(error);
      }
    },
  };
}
