import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../api/client';
import type { Country } from '../contract/endpoints';
import { LANGUAGE_SETTING, LOCALE_CODES, type Locale } from '../contract/locales';
import type { Settings } from '../contract/settings';
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
        const { loadSettings } = await import('./load-settings');
        const settings = await loadSettings(client, report);
        return settings && (() => $settings.set(settings));
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
