import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Country } from '../../contract/calls';
import type { Locale } from '../../contract/locales';
import type { Services } from '../../portal/services';
import { chosenCountry, eachCallingCode, eachOnce } from '../../rules/countries';
import type { Found } from '../../rules/country-list';
import { NATIONAL_NUMBER } from './account';

/** Returns the countries that match what was typed. */
type Search = (typed: string) => Found<Country>;

/** A choice of countries. */
export interface CountryChoice {
  /** Sorted by name, in the order of the language. */
  readonly $all: ReadableAtom<readonly Country[]>;
  readonly $search: ReadableAtom<Search>;
  /** Returns the country of a choice (see `chosenCountry`), also if the list that has come since lacks it. */
  readonly known: (choice: string) => Country | undefined;
}

/** The countries of one portal, for its two choices. */
export interface CountryList {
  /** Each country once. */
  readonly countries: CountryChoice;
  /** Each country with each of its calling codes. */
  readonly callingCodes: CountryChoice;
}

const PINYIN_PART = { name: 'pinyin', load: () => import('../../contract/pinyin') };

/** How the countries are sorted and searched, a part of its own: only lists of countries need it. */
const ORDER = { name: 'country-list', load: () => import('../../rules/country-list') };

/** Stands in until that part has come: finds a calling code, an ISO code, or the beginning of a name, and is sure of nothing but the whole. */
const plainSearch =
  (countries: readonly Country[]): Search =>
  (typed) => {
    const text = typed.trim().toLowerCase();
    const called = ({ code, name, callingCode }: Country) => [code.toLowerCase(), name.toLowerCase(), callingCode, `+${callingCode}`];
    const named = countries.filter((country) => called(country).includes(text));
    const begun = countries.filter((country) => called(country).some((each) => each.startsWith(text)));
    return { all: [...new Set([...named, ...begun])], best: named.length, isSure: named.length > 0 };
  };

/** The only locale in which visitors type names in another script than they read them. */
const IN_PINYIN: Locale = 'zh-CN';

/** Creates the list of countries of one portal. */
export function createCountryList({ site: { load }, facts: { catalogue }, visit: { language } }: Services): CountryList {
  const $pinyin = atom('');
  onMount($pinyin, () =>
    language.$locale.subscribe((locale) => {
      if (locale !== IN_PINYIN) return;
      // without the readings, countries are still found by name and code
      load(PINYIN_PART).then(
        ({ PINYIN }) => $pinyin.set(PINYIN),
        () => undefined,
      );
    }),
  );
  const $order = atom<Awaited<ReturnType<typeof ORDER.load>> | undefined>();
  onMount($order, () => {
    if (!$order.get()) load(ORDER).then($order.set, () => undefined);
  });
  let all: readonly Country[] = [];
  const known = (choice: string) => chosenCountry(all, choice, { languages: [] });
  const choiceOf = (each: (countries: readonly Country[]) => readonly Country[]): CountryChoice => {
    const $all = computed([catalogue.$countries, language.$locale, $order], (countries, locale, by) => {
      all = eachCallingCode([...countries, ...all]);
      const listed = each(countries);
      return by ? by.sortCountries(listed, locale) : listed;
    });
    return {
      known,
      $all,
      $search: computed([$all, language.$locale, $pinyin, $order], (countries, locale, readings, by) =>
        by
          ? by.searchIn(countries, locale, { pinyin: locale === IN_PINYIN ? readings : '', languages: catalogue.countryHints().languages })
          : plainSearch(countries),
      ),
    };
  };
  const [countries, callingCodes] = [choiceOf(eachOnce), choiceOf(eachCallingCode)];
  onMount(callingCodes.$all, () => {
    load(NATIONAL_NUMBER).catch(() => undefined); // loads while the visitor types; whoever needs the plans asks again
  });
  return { countries, callingCodes };
}
