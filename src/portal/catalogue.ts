import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Country } from '../contract/calls';
import { countries as countriesCall } from '../contract/endpoints';
import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import { LANGUAGE_SETTING, LOCALE_CODES, type Locale } from '../contract/locales';
import { type KnownSettings, SETTING_KEYS, type Settings } from '../contract/settings';
import type { Variant } from '../contract/variant';
import { type CountryHints, withDigits } from '../rules/countries';
import type { KeptAnswers } from '../rules/kept-answers';
import { menuLocales, offeredLocales } from '../rules/locale';
import { readSetting } from '../rules/settings';
import { within } from '../rules/waits';
import type { Api } from './api';
import { dataOrThrow } from './failures';
import type { Language } from './language';
import type { Site } from './site';
import type { StartUpTask } from './start-up';
import { until } from './until';

/** What the platform says about itself: languages, countries, settings. */
export interface Catalogue {
  /** The languages that the platform offers; all of them until it says which. */
  readonly $languages: ReadableAtom<readonly Locale[]>;
  /** The languages in the dropdown: those offered, and the current one. */
  readonly $choices: ReadableAtom<readonly Locale[]>;
  readonly $countries: ReadableAtom<readonly Country[]>;
  /** The platform's settings; `NO_SETTINGS` until they arrive, after the first screen. */
  readonly $settings: WritableAtom<Settings>;
  /** Returns what suggests the visitor's country. */
  readonly countryHints: () => CountryHints;
  readonly tasks: Readonly<Record<'languages' | 'countries' | 'settings', StartUpTask>>;
  /**
   * Resolves when the platform's settings have come, or after 2 s. If the last call for them has failed, they are asked for again at once. A
   * form that needs them goes on without them after that: an absent setting stops nothing, and the server decides.
   */
  awaitSettings(): Promise<void>;
  /** Whether there is a list of countries with names in the current language. */
  hasCountries(): boolean;
  /**
   * Makes a list in place of the server's, unless there is one by now or the language has changed.
   * @param make makes it: from the list that the server has sent in another language, if it has.
   */
  setFallbackCountries(of: Locale, make: (of: Locale, served?: readonly Country[]) => readonly Country[]): void;
}

/** Stands for the settings until they arrive. */
const NO_SETTINGS: Settings = {};

/** Reads each setting. Settings that are missing or cannot be read count as absent, and one report names them all. */
function readSettings(values: Readonly<Record<string, unknown>>, report: (error: Fault) => void): Settings {
  const unread: string[] = [];
  const read = SETTING_KEYS.flatMap((key) => {
    const setting = readSetting(key, values[key]);
    if (setting.ok) return [[key, setting.value]];
    unread.push(`${key}: ${setting.reason}`);
    return [];
  });
  if (unread.length > 0) report(new Fault('settings-left-out', unread.join('; ')));
  return Object.fromEntries(read);
}

/**
 * Creates the catalogue of one portal.
 * @param kept what counts until the server has answered.
 */
export function createCatalogue(
  site: Site,
  api: Api,
  language: Language,
  $variant: ReadableAtom<Variant | undefined>,
  kept?: KeptAnswers,
): Catalogue {
  const { host, incident, tellIfFailed } = site;
  const { client, keeping, startUp } = api;
  const report = incident('catalogue');
  const locale = language.$locale.get;
  const $languages = atom<readonly Locale[]>(offeredLocales(kept?.languages[LANGUAGE_SETTING]) ?? LOCALE_CODES);
  const $countries = atom(withDigits(countriesCall.data(kept?.countries) ?? []));
  const $settings = atom(NO_SETTINGS);
  /** The language of the countries' names. */
  let named = kept && locale();
  /** Whether the server has sent a list, now or last time, in whichever language. */
  let served = kept !== undefined;

  return {
    $languages,
    $choices: computed([$languages, language.$locale], menuLocales),
    $countries,
    $settings,
    countryHints: () => ({ market: $variant.get()?.callingCode, languages: host.languages() }),
    tasks: {
      async languages() {
        const lang = locale();
        const data = dataOrThrow(
          tellIfFailed(await client.settings({ keys: [LANGUAGE_SETTING] }, { begun: startUp.takeBegun('languages') })),
        );
        const offered = offeredLocales(data[LANGUAGE_SETTING]);
        if (!offered) report(new Fault('no-languages'));
        return () => {
          $languages.set(offered ?? LOCALE_CODES);
          keeping.keep('languages', { [LANGUAGE_SETTING]: data[LANGUAGE_SETTING] ?? '' }, lang);
        };
      },
      async countries() {
        const lang = locale();
        const countries = dataOrThrow(tellIfFailed(await client.countries({ lang }, { begun: startUp.takeBegun('countries') })));
        if (countries.length === 0) throw new Fault('no-countries');
        return () => {
          if (lang !== locale()) return; // the language has changed, and its own list follows
          named = lang;
          served = true;
          $countries.set(withDigits(countries));
          keeping.keep('countries', countries, lang);
        };
      },
      /** The full settings. Asked for after loading ends. */
      async settings() {
        const settings = readSettings(dataOrThrow(tellIfFailed(await client.settings({ keys: SETTING_KEYS }))), report);
        return () => $settings.set(settings);
      },
    },
    async awaitSettings() {
      if ($settings.get() !== NO_SETTINGS) return;
      startUp.mend();
      const come = until($settings, (settings) => settings !== NO_SETTINGS, site.signal);
      await within(site, come, LIMITS.settingsPatienceMs).catch(() => {}); // without them, the server decides
    },
    hasCountries: () => named === locale(),
    setFallbackCountries(of, make) {
      if (of !== locale() || of === named) return;
      named = of;
      $countries.set(make(of, served ? $countries.get() : undefined));
    },
  };
}

/** What the platform allows its visitors to do. */
export type Permissions = Readonly<Record<keyof KnownSettings['Permission_Client'], boolean>>;

const ALL_ALLOWED: Permissions = { signIn: true, signUp: true, recovery: true, codeSignIn: true };

/** Creates the permissions of one portal. What `Permission_Client` does not forbid is allowed. */
export const createPermissions = ({ $settings }: Pick<Catalogue, '$settings'>): ReadableAtom<Permissions> =>
  computed($settings, ({ Permission_Client }) => ({ ...ALL_ALLOWED, ...Permission_Client }));
