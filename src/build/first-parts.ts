import type { FirstPart, PlanNode } from '../contract/first-part';
import { LOCALE_CODES, type Locale } from '../contract/locales';
import type { Tenant, UserType } from '../contract/variant';
import type { Dictionary, Words } from '../contract/words';
import { FORM_STYLES } from '../element/styles';
import { ATTENDANT_SENTENCES } from '../first-screen/attend';
import { resolveVariant } from '../rules/resolve-variant';
import { pickStyles } from './pick-styles';
import { makePlan } from './plans';

const TENANTS = import.meta.glob<Tenant>(['../tenants/*.ts', '!../tenants/index.ts', '!../tenants/*.d.ts'], {
  import: 'default',
  eager: true,
});
const DICTIONARIES = import.meta.glob<Dictionary>('../locales/*.ts', { import: 'default', eager: true });

/** Slots whose value is not a sentence. */
const NO_SENTENCE = /^(lang|dir|font|scheme|home|logo|link:.*)$/;

/** Returns the keys of the sentences that a plan uses. */
const keysOf = (plan: PlanNode): string[] =>
  Array.from(JSON.stringify(plan).matchAll(/{{(.*?)}}/g), ([, name = '']) => name).filter((name) => !NO_SENTENCE.test(name));

/**
 * Returns the sentences with these keys. Throws if one does not exist or has a placeholder other than the brand's title, which is all the
 * first screen fills in.
 */
function wordsOf(dictionary: Words, keys: readonly string[]): Words {
  const words: Record<string, Record<string, string>> = {};
  for (const key of new Set(keys)) {
    const [group = '', name = ''] = key.split('.');
    const sentence = dictionary[group]?.[name];
    if (sentence === undefined) throw new Error(`The first screen uses ${key}, but there is no such sentence`);
    if (/{{(?!\s*brand\s*}})/.test(sentence))
      throw new Error(`The first screen uses ${key}, which has a placeholder other than the brand's title`);
    words[group] = { ...words[group], [name]: sentence };
  }
  return words;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);

/** The first parts of one variant. */
export interface VariantParts {
  readonly tenant: string;
  readonly userType: UserType;
  readonly parts: Readonly<Record<string, FirstPart>>;
}

/** Makes the first parts: one for each variant in each language, sorted by tenant and user type. */
export function makeFirstParts(): readonly VariantParts[] {
  const dictionaries = new Map(Object.entries(DICTIONARIES).map(([path, words]) => [nameOf(path), words]));
  const partsOf = (tenant: string, userType: UserType, data: Tenant): VariantParts => {
    const variant = resolveVariant(tenant, userType, data);
    const plan = makePlan(variant);
    const inLocale = (locale: Locale): FirstPart => ({
      variant,
      plan,
      words: wordsOf(dictionaries.get(locale) ?? {}, [...keysOf(plan), ...ATTENDANT_SENTENCES]),
      styles: pickStyles(FORM_STYLES, plan, locale),
    });
    return { tenant, userType, parts: Object.fromEntries(LOCALE_CODES.map((locale) => [locale, inLocale(locale)])) };
  };
  return Object.entries(TENANTS)
    .sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .flatMap(([path, data]) => data.userTypes.map((userType) => partsOf(nameOf(path), userType, data)));
}
