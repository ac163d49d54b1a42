import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { dataOrThrow } from '../api/portal-error';
import type { Country } from '../contract/calls';
import { Fault } from '../contract/fault';
import { LANGUAGE_SETTING, LOCALE_CODES, type Locale } from '../contract/locales';
import type { KnownSettings, Settings } from '../contract/settings';
import type { CountryHints } from '../rules/calling-codes';
import { menuLocales, offeredLocales } from '../rules/offered-locales';
import type { Base } from './base';
import type { StartUpTask } from './start-up';

/** What the platform says about itself: languages, countries, settings. */
export interface Catalogue {
  /** The languages that the platform offers; all of them until it says which. */
  readonly $languages: ReadableAtom<readonly Locale[]>;
  /** The languages in the dropdown: those offered, and the current one. */
  readonly $choices: ReadableAtom<readonly Locale[]>;
  readonly $countries: ReadableAtom<readonly Country[]>;
  /** The platform's settings; `NO_SETTINGS` until they arrive, after the first screen (spec section 4). */
  readonly $settings: WritableAtom<Settings>;
  /** Returns what suggests the visitor's country. */
  readonly countryHints: () => CountryHints;
  readonly tasks: { readonly languages: StartUpTask; readonly countries: StartUpTask };
  /** Whether the server has sent a list of countries. */
  hasServerCountries(): boolean;
  /** Uses a list in place of the server's, unless that has arrived. */
  setFallbackCountries(countries: readonly Country[]): void;
}

/** Stands for the settings until they arrive. */
export const NO_SETTINGS: Settings = {};

/** Creates the catalogue of one portal. */
export function createCatalogue({ client, host, language, incident, takeBegun, $variant }: Base): Catalogue {
  const report = incident('catalogue');
  const locale = language.$locale.get;
  const $languages = atom<readonly Locale[]>(LOCALE_CODES);
  const $countries = atom<readonly Country[]>([]);
  const $settings = atom(NO_SETTINGS);
  /** Whether the server has sent a list of countries. */
  let given = false;

  return {
    $languages,
    $choices: computed([$languages, language.$locale], menuLocales),
    $countries,
    $settings,
    countryHints: () => ({ market: $variant.get()?.callingCode, languages: host.languages() }),
    tasks: {
      async languages(told) {
        const data = dataOrThrow(told(await client.settings({ keys: [LANGUAGE_SETTING] }, { begun: takeBegun('languages') })));
        const offered = offeredLocales(data[LANGUAGE_SETTING]);
        if (!offered) report(new Fault('no-languages'));
        return () => $languages.set(offered ?? LOCALE_CODES);
      },
      async countries(told) {
        const lang = locale();
        const countries = dataOrThrow(told(await client.countries({ lang }, { begun: takeBegun('countries') })));
        if (countries.length === 0) throw new Fault('no-countries');
        return () => {
          if (lang !== locale()) return; // the language has changed, and its own list follows
          given = true;
          $countries.set(countries);
        };
      },
    },
    hasServerCountries: () => given,
    setFallbackCountries(countries) {
      if (!given) $countries.set(countries);
    },
  };
}

/** What the platform allows its visitors to do. */
export type Permissions = Readonly<Record<keyof KnownSettings['Permission_Client'], boolean>>;

/** Creates the permissions of one portal. What `Permission_Client` does not forbid is allowed (contract section 8). */
export const createPermissions = ({ $settings }: Pick<Catalogue, '$settings'>): ReadableAtom<Permissions> =>
  computed($settings, ({ Permission_Client: { signIn = true, signUp = true, recovery = true, codeSignIn = true } = {} }) => ({
    signIn,
    signUp,
    recovery,
    codeSignIn,
  }));
