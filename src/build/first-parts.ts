import type { FirstPart, PlanNode } from '../contract/first-part';
import { LOCALE_CODES, type Locale } from '../contract/locales';
import type { Tenant } from '../contract/variant';
import type { Dictionary, Words } from '../contract/words';
import { STYLES } from '../element/styles';
import { SAID } from '../first-screen/attend';
import { pickStyles } from './pick-styles';
import { makePlan } from './plans';

const TENANTS = import.meta.glob<Tenant>(['../tenants/*.ts', '!../tenants/index.ts', '!../tenants/*.d.ts'], {
  import: 'default',
  eager: true,
});
const DICTIONARIES = import.meta.glob<Dictionary>('../locales/*.ts', { import: 'default', eager: true });

/** Slots that are filled in with something else than a sentence. */
const NO_SENTENCE = /^(lang|dir|font|scheme|home|logo|link:.*)$/;

/** The keys of the sentences that a plan names. */
const keysOf = (plan: PlanNode): string[] =>
  Array.from(JSON.stringify(plan).matchAll(/{{(.*?)}}/g), ([, name = '']) => name).filter((name) => !NO_SENTENCE.test(name));

/** As much of a dictionary as these keys name. The portal fills in nothing but the brand's title. */
function wordsOf(dictionary: Words, keys: readonly string[]): Words {
  const words: Record<string, Record<string, string>> = {};
  for (const key of new Set(keys)) {
    const [group = '', name = ''] = key.split('.');
    const sentence = dictionary[group]?.[name];
    if (sentence === undefined) throw new Error(`The first screen names ${key}, which is no sentence`);
    if (/{{(?!\s*brand\s*}})/.test(sentence)) throw new Error(`The first screen names ${key}, which wants more than the brand's title`);
    words[group] = { ...words[group], [name]: sentence };
  }
  return words;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);

/** What the first screens take: each tenant's part in each language. */
export function makeFirstParts(): Readonly<Record<string, Readonly<Record<Locale, FirstPart>>>> {
  const dictionaries = new Map(Object.entries(DICTIONARIES).map(([path, words]) => [nameOf(path), words]));
  const ofTenant = ([path, tenant]: [string, Tenant]) => {
    const plans = Object.fromEntries(tenant.userTypes.map((userType) => [userType, makePlan(nameOf(path), tenant, userType)]));
    const styles = pickStyles(STYLES.join('\n'), Object.values(plans));
    const keys = [...Object.values(plans).flatMap(keysOf), ...SAID];
    const inLocale = (locale: Locale): FirstPart => ({ tenant, plans, words: wordsOf(dictionaries.get(locale) ?? {}, keys), styles });
    return [nameOf(path), Object.fromEntries(LOCALE_CODES.map((locale) => [locale, inLocale(locale)]))];
  };
  return Object.fromEntries(
    Object.entries(TENANTS)
      .sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map(ofTenant),
  );
}
