import type { FirstPart, PlanNode } from '../contract/first-part';
import { LOCALE_CODES, type Locale } from '../contract/locales';
import type { Tenant } from '../contract/variant';
import type { Dictionary, Words } from '../contract/words';
import { BRANDED_STYLES } from '../element/styles';
import { ATTENDANT_SENTENCES } from '../first-screen/attend';
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

/** Makes the first parts: one for each tenant in each language. */
export function makeFirstParts(): Readonly<Record<string, Readonly<Record<Locale, FirstPart>>>> {
  const dictionaries = new Map(Object.entries(DICTIONARIES).map(([path, words]) => [nameOf(path), words]));
  const ofTenant = ([path, tenant]: [string, Tenant]) => {
    const plans = Object.fromEntries(tenant.userTypes.map((userType) => [userType, makePlan(nameOf(path), tenant, userType)]));
    const keys = [...Object.values(plans).flatMap(keysOf), ...ATTENDANT_SENTENCES];
    const inLocale = (locale: Locale): FirstPart => ({
      tenant,
      plans,
      words: wordsOf(dictionaries.get(locale) ?? {}, keys),
      styles: pickStyles(BRANDED_STYLES.join('\n'), Object.values(plans), locale),
    });
    return [nameOf(path), Object.fromEntries(LOCALE_CODES.map((locale) => [locale, inLocale(locale)]))];
  };
  return Object.fromEntries(
    Object.entries(TENANTS)
      .sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map(ofTenant),
  );
}
