import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { loadPart } from '../api/load-part';
import type { Country } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import { eachCallingCode, eachOnce, searchIn, sortCountries } from '../rules/country-list';
import { numberingPlans } from './account-form';
import type { Services } from './services';

/** A choice of countries. */
export interface CountryChoice {
  /** Sorted by name, in the order of the language. */
  readonly $all: ReadableAtom<readonly Country[]>;
  /** Returns the countries that match what was typed, best match first. */
  readonly $search: ReadableAtom<(typed: string) => readonly Country[]>;
}

/** The countries of one portal, for its two choices. */
export interface CountryList {
  /** Each country once. */
  readonly countries: CountryChoice;
  /** Each country with each of its calling codes (contract section 9). */
  readonly callingCodes: CountryChoice;
}

const pinyin = () => import('../contract/pinyin');

/** The only locale in which visitors type names in another script than they read them. */
const IN_PINYIN: Locale = 'zh-CN';

/** Creates the list of countries of one portal. */
export function createCountryList({ catalogue, language, ports }: Pick<Services, 'catalogue' | 'language' | 'ports'>): CountryList {
  const $pinyin = atom('');
  onMount($pinyin, () =>
    language.$locale.subscribe((locale) => {
      if (locale !== IN_PINYIN) return $pinyin.set('');
      // without the readings, countries are still found by name and code
      loadPart(pinyin, ports).then(
        ({ PINYIN }) => $pinyin.set(PINYIN),
        () => undefined,
      );
    }),
  );
  const choiceOf = (each: (countries: readonly Country[]) => readonly Country[]): CountryChoice => {
    const $all = computed([catalogue.$countries, language.$locale], (countries, locale) => sortCountries(each(countries), locale));
    return { $all, $search: computed([$all, language.$locale, $pinyin], searchIn) };
  };
  const [countries, callingCodes] = [choiceOf(eachOnce), choiceOf(eachCallingCode)];
  onMount(callingCodes.$all, () => {
    loadPart(numberingPlans, ports).catch(() => undefined); // loads while the visitor types; whoever needs the plans asks again
  });
  return { countries, callingCodes };
}
