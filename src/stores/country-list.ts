import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { loadPart } from '../api/load-part';
import type { Country } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import { eachCallingCode, eachOnce, searchIn, sortCountries } from '../rules/country-list';
import { numberingPlans } from './account-form';
import type { Services } from './services';

/** Countries as a choice offers them. */
export interface CountryChoice {
  /** By name, in the order of the language. */
  readonly $all: ReadableAtom<readonly Country[]>;
  /** Gives those that suit what was typed, best first. */
  readonly $search: ReadableAtom<(typed: string) => readonly Country[]>;
}

/** The countries of one portal, as its two choices offer them. */
export interface CountryList {
  /** Each country once. */
  readonly countries: CountryChoice;
  /** Each country with each of its calling codes (contract section 9). */
  readonly callingCodes: CountryChoice;
}

const pinyin = () => import('../contract/pinyin');

/** The only locale whose visitors type names otherwise than they are written or read from the characters. */
const IN_PINYIN: Locale = 'zh-CN';

/** Creates the list of countries of one portal. */
export function createCountryList({ catalogue, language, ports }: Pick<Services, 'catalogue' | 'language' | 'ports'>): CountryList {
  const $pinyin = atom('');
  onMount($pinyin, () =>
    language.$locale.subscribe((locale) => {
      if (locale !== IN_PINYIN) return $pinyin.set('');
      // Without the readings, countries are found by all else.
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
    loadPart(numberingPlans, ports).catch(() => undefined); // on their way while the visitor types; whoever needs them asks again
  });
  return { countries, callingCodes };
}
