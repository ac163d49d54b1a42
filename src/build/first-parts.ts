import { ATTENDANT_SENTENCES } from '../boot/attend';
import { isSentence } from '../boot/look';
import { LOCALE_CODES, type Locale } from '../contract/locales';
import type { FirstPart, PlanNode } from '../contract/parts';
import type { Tenant, UserType } from '../contract/variant';
import type { PartialDictionary, Words } from '../contract/words';
import { FORM_STYLES } from '../element/styles';
import english from '../locales/en-US';
import { resolveVariant } from '../rules/brand';
import { overlayWords } from '../rules/sentences';
import type { VariantPage } from '../server/page-parts';
import { pageStyles } from './page-styles';
import { pickStyles } from './pick-styles';
import { makePlans } from './plans';

const TENANTS = import.meta.glob<Tenant>(['../tenants/*.ts', '!../tenants/index.ts', '!../tenants/*.d.ts'], {
  import: 'default',
  eager: true,
});
const DICTIONARIES = import.meta.glob<PartialDictionary>('../locales/*.ts', { import: 'default', eager: true });

/** Returns the keys of the sentences that a plan uses. */
const sentencesOf = (plan: PlanNode): string[] =>
  Array.from(JSON.stringify(plan).matchAll(/{{(.*?)}}/g), ([, name = '']) => name).filter(isSentence);

/**
 * Returns the sentences with these keys. Throws if one does not exist or has a placeholder other than the brand's title, which is all the
 * first screen fills in.
 */
function pickWords(dictionary: Words, keys: readonly string[]): Words {
  const words: Record<string, Record<string, string>> = {};
  for (const key of new Set(keys)) {
    const [group = '', name = ''] = key.split('.');
    const sentence = dictionary[group]?.[name];
    if (sentence === undefined) throw new Error(`The first screen uses ${key}, but there is no such sentence`);
    if (/{{(?!\s*brand\s*}})/.test(sentence))
      throw new Error(`The first screen can fill in only the title of the brand, and not all of ${key}`);
    words[group] = { ...words[group], [name]: sentence };
  }
  return words;
}

/** The first parts of one variant. */
export interface VariantParts {
  readonly tenant: string;
  readonly userType: UserType;
  readonly parts: Readonly<Record<string, FirstPart>>;
  /** What the first screen in a page's own markup is made from, with its styles by language. */
  readonly page: Pick<VariantPage, 'title' | 'plan'> & { readonly styles: Readonly<Record<Locale, string>> };
}

/** Puts the message that a part is missing where it may come to stand: in the form, or in the card. */
function withMessage({ plan, missing }: Pick<FirstPart, 'plan' | 'missing'>): PlanNode {
  if (typeof plan === 'string') throw new Error('A plan is no text');
  const [tag, attributes, ...children] = plan;
  return [tag, attributes, ...children, ['div', { class: 'card' }, ['div', { class: 'form-alert' }, missing]]];
}

function partsOf(tenant: string, userType: UserType, data: Tenant): VariantParts {
  const variant = resolveVariant(tenant, userType, data);
  const plans = makePlans(variant);
  const nodes = withMessage(plans);
  const inLocale = (locale: Locale): FirstPart => ({
    variant,
    ...plans,
    words: pickWords(overlayWords<Words>(english, DICTIONARIES[`../locales/${locale}.ts`]), [
      ...sentencesOf(nodes),
      ...ATTENDANT_SENTENCES,
    ]),
    styles: pickStyles(FORM_STYLES, nodes, locale),
  });
  const each = <T>(of: (locale: Locale) => T) =>
    Object.fromEntries(LOCALE_CODES.map((locale) => [locale, of(locale)])) as Record<Locale, T>; // one for each code
  const styles = each((locale) => pageStyles(variant, plans.plan, locale));
  return { tenant, userType, parts: each(inLocale), page: { title: variant.brand.title, plan: plans.plan, styles } };
}

/** Makes the first parts: one for each variant in each language, sorted by tenant and user type. */
export const makeFirstParts = (): readonly VariantParts[] =>
  Object.entries(TENANTS)
    .map(([path, data]) => ({ tenant: path.replace(/^.*\/|\.ts$/g, ''), data }))
    .sort((a, b) => (a.tenant < b.tenant ? -1 : 1))
    .flatMap(({ tenant, data }) => data.userTypes.map((userType) => partsOf(tenant, userType, data)));
