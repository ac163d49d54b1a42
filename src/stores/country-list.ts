import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { loadPart } from '../api/load-part';
import type { Country } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import { eachOnce, searchIn, sortCountries } from '../rules/country-list';
import { numberingPlans } from './account-form';
import type { Services } from './services';

/** The countries as a choice offers them. */
export interface CountryList {
  /** By name, in the order of the language. */
  readonly $countries: ReadableAtom<readonly Country[]>;
  /** Gives those that suit what was typed, best first. */
  readonly $search: ReadableAtom<(typed: string) => readonly Country[]>;
}

const pinyin = () => import('../contract/pinyin');

/** The only locale whose visitors type names otherwise than they are written or read from the characters. */
const IN_PINYIN: Locale = 'zh-CN';

/** Creates the list of countries of one portal. */
export function createCountryList({ catalogue, language, ports }: Services): CountryList {
  const $pinyin = atom('');
  const $countries = computed([catalogue.$countries, language.$locale], (countries, locale) => sortCountries(eachOnce(countries), locale));
  const $search = computed([$countries, language.$locale, $pinyin], searchIn);
  onMount($countries, () => {
    loadPart(numberingPlans, ports).catch(() => undefined); // on their way while the visitor types; whoever needs them asks again
  });
  onMount($search, () =>
    language.$locale.subscribe((locale) => {
      if (locale !== IN_PINYIN) return $pinyin.set('');
      // Without the readings, countries are found by all else.
      loadPart(pinyin, ports).then(
        ({ PINYIN }) => $pinyin.set(PINYIN),
        () => undefined,
      );
    }),
  );
  return { $countries, $search };
}
