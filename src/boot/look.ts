import type { PortalConfig } from '../contract/attributes';
import type { Host } from '../contract/host';
import { LOCALE_CODES, LOCALES, type Locale } from '../contract/locales';
import type { FirstPart } from '../contract/parts';
import { SIGN_IN_MOMENTS, tabKey } from '../contract/storage';
import type { Brand, Variant } from '../contract/variant';
import type { Key, Words } from '../contract/words';
import { isEmail } from '../rules/account';
import { homeLink, isLocalHost, unbent } from '../rules/addresses';
import { logoOf, overrideBrand } from '../rules/brand';
import { menuLocales } from '../rules/locale';
import { carrying, isFirstScreen, routeAddress, routeIn } from '../rules/route';
import { overlayWords, sentenceIn } from '../rules/sentences';
import type { Said } from './answers';
import type { PortalStart } from './left';

type LinkHost = Pick<Host, 'pageUrl' | 'baseUrl' | 'parameter'>;

/** What the first screen needs of the page. */
export type LookHost = LinkHost & Pick<Host, 'clock' | 'session'>;

/** Whether the first screen is the sign-in as the build drew it, as far as it is known. If not, only React can draw what comes. */
export function fitsPlan(
  { pageUrl, session }: LookHost,
  { config, tokens }: Pick<PortalStart, 'config' | 'tokens'>,
  { signedIn, brand }: Said,
  first?: FirstPart,
): boolean {
  const page = pageUrl();
  // If the tab keeps one of these moments, the sign-in looks different from the start. React removes what is over.
  const kept = (name: string) => session.get(tabKey(config.tenant, config.userType, name));
  const leaves = signedIn && !isLocalHost(new URL(page).hostname);
  const own = first?.variant.brand.isCGtrade;
  const isOther = first && (brand?.isCGtrade ?? own) !== own;
  return isFirstScreen(routeIn(page, config)) && tokens.length === 0 && !SIGN_IN_MOMENTS.some(kept) && !leaves && !isOther;
}

/** The parts of the portal that `chrome="none"` leaves out. */
export const CHROME: readonly (string | undefined)[] = ['header', 'footer'];

/** What the first screen says and offers. */
export interface Content {
  readonly first: FirstPart;
  readonly brand: Brand;
  readonly words: Words;
  readonly languages: readonly Locale[];
}

/** Returns the content that follows from the first part and, once they are in, from the answers. */
export const contentOf = (first: FirstPart, locale: Locale, { brand, fetched = [], offered = LOCALE_CODES }: Partial<Said>): Content => ({
  first,
  brand: overrideBrand(first.variant.brand, brand),
  words: fetched.reduce(overlayWords<Words>, first.words),
  languages: menuLocales(offered, locale),
});

/** What the slots of the first screen are filled from. */
export interface Look extends Content {
  readonly config: PortalConfig;
  readonly locale: Locale;
  readonly dark: boolean;
  /** Whether the brand's pictures show. They come after the form. */
  readonly pictures: boolean;
}

/** What a slot is filled from. */
interface Filling extends Omit<Look, 'first' | 'brand' | 'languages'> {
  readonly brand: Pick<Brand, 'title' | 'logo'>;
  readonly first: { readonly variant: Pick<Variant, 'pictureScheme'> };
}

/** Returns a sentence of the first screen. */
export const sentenceOf = ({ words, locale, brand }: Pick<Filling, 'words' | 'locale' | 'brand'>, key: Key): string =>
  sentenceIn(words, key, locale, { brand: brand.title });

/** The values of the slots that depend on the visitor. Any other slot is the key of a sentence. */
const SLOTS: Readonly<Record<string, (look: Filling, host: LinkHost) => string | undefined>> = {
  lang: ({ locale }) => locale,
  dir: ({ locale }) => LOCALES[locale].dir,
  font: ({ locale }) => LOCALES[locale].fontClass,
  scheme: ({ dark }) => (dark ? 'dark' : 'light'),
  home: ({ config }, { pageUrl, baseUrl }) => homeLink(config.home, pageUrl(), baseUrl()),
  // In the first screen only an e-mail: React shows the fields of a phone number.
  account: ({ config: { account } }) => (isEmail(account) ? account : undefined),
  // A browser decodes a drawing in a data URL at once, even before it lays out the form.
  logo: ({ brand, first, dark, pictures }) => (pictures ? logoOf(brand, first.variant, dark) : undefined),
};
const LINK = 'link:';

/** Whether the name of a slot is the key of a sentence. */
export const isSentence = (slot: string): slot is Key => !slot.startsWith(LINK) && !Object.hasOwn(SLOTS, slot);

/** Returns the text of a slot. `undefined` if it has none yet. */
export function fill(look: Filling, host: LinkHost, slot: string): string | undefined {
  if (slot.startsWith(LINK)) {
    const route = carrying(slot.slice(LINK.length), look.config, host.parameter);
    return unbent(routeAddress(route, look.config), host.pageUrl(), host.baseUrl());
  }
  return isSentence(slot) ? sentenceOf(look, slot) : SLOTS[slot]?.(look, host);
}
