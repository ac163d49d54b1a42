import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Country } from '../../contract/calls';
import type { Locale } from '../../contract/locales';
import type { Services } from '../../portal/services';
import { eachCallingCode, eachOnce } from '../../rules/countries';
import { NUMBERING_PLANS } from './account';

/** A choice of countries. */
interface CountryChoice {
  /** Sorted by name, in the order of the language. */
  readonly $all: ReadableAtom<readonly Country[]>;
  /** Returns the countries that match what was typed, best match first. */
  readonly $search: ReadableAtom<(typed: string) => readonly Country[]>;
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

/** Stands in until that part has come: finds a calling code, or the beginning of a name. */
const plainSearch = (countries: readonly Country[]) => (typed: string) => {
  const code = typed.replace(/[^0-9]/g, '');
  return countries.filter(({ name, callingCode }) =>
    code ? callingCode.startsWith(code) : name.toLowerCase().startsWith(typed.toLowerCase()),
  );
};

/** The only locale in which visitors type names in another script than they read them. */
const IN_PINYIN: Locale = 'zh-CN';

/** Creates the list of countries of one portal. */
export function createCountryList({ catalogue, language, load }: Services): CountryList {
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
  const choiceOf = (each: (countries: readonly Country[]) => readonly Country[]): CountryChoice => {
    const $all = computed([catalogue.$countries, language.$locale, $order], (countries, locale, by) => {
      const all = each(countries);
      return by ? by.sortCountries(all, locale) : all;
    });
    return {
      $all,
      $search: computed([$all, language.$locale, $pinyin, $order], (countries, locale, readings, by) =>
        by ? by.searchIn(countries, locale, locale === IN_PINYIN ? readings : '') : plainSearch(countries),
      ),
    };
  };
  const [countries, callingCodes] = [choiceOf(eachOnce), choiceOf(eachCallingCode)];
  onMount(callingCodes.$all, () => {
    load(NUMBERING_PLANS).catch(() => undefined); // loads while the visitor types; whoever needs the plans asks again
  });
  return { countries, callingCodes };
}
