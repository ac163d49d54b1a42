import pages from 'virtual:pages';
import { CHROME, fill } from '../boot/look';
import {
  ATTRIBUTES,
  type AttributeFacts,
  type AttributeProperty,
  attributeName,
  type PortalConfig,
  PROPERTIES,
  readConfig,
} from '../contract/attributes';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../contract/locales';
import { VERSION } from '../contract/version';
import { ANY_SITE } from '../rules/addresses';
import { toLocale } from '../rules/locale';
import { KEEP_PRESSES } from './keep-presses';
import { attributesOf, markupOf } from './markup';
import type { VariantPage } from './page-parts';

/** What the first screen is asked for with: the attributes of the element by the names of their properties, and the language. */
export interface FirstScreenOptions extends Readonly<Partial<Record<AttributeProperty, string | undefined>>> {
  readonly tenant: string;
  /** The language of the markup: a locale code or an alias. By default that of `lang`, and English if that names none. */
  readonly locale?: string | undefined;
}

/** The first screen as markup. */
export interface MadeFirstScreen {
  /** The element with its first screen. */
  readonly html: string;
  /** The sources by which a content security policy allows what is inline in it. */
  readonly policy: {
    /** For `style-src`: the styles. */
    readonly style: string;
    /** For `script-src`: the script that keeps what is pressed before the portal runs. Without it, such a press does nothing. */
    readonly script: string;
  };
}

/** Throws for a name or value that is none of the valid ones, which it lists. */
function refuse(what: string, given: string, valid: readonly string[]): never {
  throw new Error(`There is no ${what} “${given}”. There are:\n${valid.map((each) => `  ${each}`).join('\n')}`);
}

/** Returns the attributes that are given, with their values, in the order of the table. */
function attributesIn(given: Readonly<Record<string, unknown>>): readonly (readonly [name: string, value: string])[] {
  const names: readonly string[] = ['locale', ...PROPERTIES];
  const isGiven = (name: string) => given[name] !== undefined && given[name] !== null;
  for (const name of Object.keys(given).filter(isGiven)) {
    if (!names.includes(name)) refuse('attribute', name, names);
    const type = Array.isArray(given[name]) ? 'array' : typeof given[name];
    if (type !== 'string') throw new TypeError(`“${name}” must be text, and is of the type ${type}.`);
  }
  return PROPERTIES.filter(isGiven).map((property) => {
    const [name, value] = [attributeName(property), String(given[property])] as const;
    const { values }: AttributeFacts = ATTRIBUTES[property];
    const written = value.trim().toLowerCase();
    const isChoice = property !== 'userType' && values.length > 0 && written !== '';
    if (isChoice && !values.includes(written)) refuse(name, value, values);
    return [name, value];
  });
}

function variantOf(tenant: string, userType: string): VariantPage {
  const pairOf = (variant: { readonly tenant: string; readonly userType: string }) =>
    `tenant ${variant.tenant} with user-type ${variant.userType}`;
  const found = pages.variants.find((variant) => pairOf(variant) === pairOf({ tenant, userType }));
  return found ?? refuse('portal for', pairOf({ tenant, userType }), pages.variants.map(pairOf));
}

function localeIn(locale: string | undefined, lang: string): Locale {
  if (locale === undefined || locale === null) return toLocale(lang) ?? DEFAULT_LOCALE;
  return toLocale(locale) ?? refuse('locale', locale, LOCALE_CODES);
}

/** The page of the markup is not known. What leads there is written as a path. */
const NOWHERE = { pageUrl: () => `${ANY_SITE}/`, baseUrl: () => `${ANY_SITE}/`, parameter: () => undefined };

/** Returns what fills the slots of a plan: as the portal does, as far as nothing depends on the visitor. */
function slotsOf({ title }: VariantPage, config: PortalConfig, locale: Locale): (slot: string) => string | undefined {
  const look = {
    config,
    locale,
    words: pages.words[locale] ?? {},
    brand: { title, logo: { light: '', dark: '' } },
    first: { variant: {} },
    dark: false,
    pictures: false,
  };
  return (slot) => {
    if (slot === 'scheme') return config.colorScheme;
    const text = fill(look, NOWHERE, slot);
    if (text === '') return undefined; // in memory, a link would lead to the page itself
    return text?.startsWith(NOWHERE.pageUrl()) ? text.slice(ANY_SITE.length) : text;
  };
}

/**
 * Returns the attributes of an element in the markup. The root names its release. Nothing that is pressed lets the browser send the form, which
 * would show the password in clear: the button belongs to no form, and the form to a dialog that does not exist. The portal sets all this
 * right when it takes the nodes over.
 */
function dressed(tag: string, attributes: Readonly<Record<string, string>>, locale: Locale): Readonly<Record<string, string>> {
  if (attributes.part === 'root') return { ...attributes, 'data-login-portal': VERSION };
  if (tag === 'form') return { ...attributes, method: 'dialog' };
  if (attributes.type === 'submit') return { ...attributes, form: 'none' };
  return tag === 'option' && attributes.value === locale ? { ...attributes, selected: '' } : attributes;
}

/**
 * Writes the first screen of a portal as markup, for pages whose first screen is the sign-in. The same options give the same text in a
 * release. Throws if there is no such pair, locale, attribute or value, with a message that lists the valid ones, and if a value is no text.
 */
export function firstScreen(options: FirstScreenOptions): MadeFirstScreen {
  const attributes = attributesIn({ ...options });
  const byName = new Map(attributes);
  const config = readConfig({ getAttribute: (name) => byName.get(name) ?? null });
  const variant = variantOf(config.tenant, config.userType);
  const locale = localeIn(options.locale, config.lang);
  const { pieces, source } = variant.styles[locale] ?? { pieces: [], source: '' };
  const form = markupOf(variant.plan, {
    fill: slotsOf(variant, config, locale),
    dress: (tag, plain) => dressed(tag, plain, locale),
    without: config.chrome === 'none' ? CHROME : [],
  });
  const styles = `<style>${pieces.map((piece) => pages.pieces[piece]).join('')}</style>`;
  // Only where no scripts run, the parser reads this as an element. The styles then hide the form.
  const fallback = '<noscript><slot></slot></noscript>';
  const inside = `${styles}${fallback}${form}<script>${KEEP_PRESSES}</script>`;
  return {
    html: `<login-portal${attributesOf(attributes)}><template shadowrootmode="open">${inside}</template></login-portal>`,
    policy: { style: source, script: pages.script },
  };
}
