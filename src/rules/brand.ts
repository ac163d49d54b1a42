import type { PortalConfig } from '../contract/attributes';
import type { BrandOverride } from '../contract/calls';
import * as LIMITS from '../contract/limits';
import type { Brand, Colours, Palette, Tenant, UserType, Variant } from '../contract/variant';
import { isSafeAddress } from './addresses';

/** A hex colour, a name, or a colour function. Nothing here can end the declaration or fetch anything. */
const COLOUR = /^(#[\da-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|(ok)?l(ab|ch)|color)\([\w\s.,%/+-]+\))$/i;
/**
 * A number with a unit, or arithmetic with such numbers, none of them negative and not all of them zero. Each row of digits matches in only
 * one way; with two ways, a long row would take minutes.
 */
const LENGTH = /^(?!.*(url|-[\d.]))(?=.*[1-9])((\d+(\.\d+)?|\.\d+)[a-z%]+|(calc|min|max|clamp)\([\w\s.,%+*/()-]+\))$/i;

/** Whether the browser would draw a value that looks right, also within a function. In Node, there is no browser to ask. */
const isDrawn = (property: string, value: string, within = value): boolean =>
  [value, within].every((each) => globalThis.CSS?.supports(property, each) ?? true);

function colour(value = ''): string | undefined {
  const text = value.trim();
  return COLOUR.test(text) && isDrawn('color', text) ? text : undefined;
}

function length(value: number | string = ''): number | string | undefined {
  if (typeof value === 'number') return value > 0 ? Math.min(value, LIMITS.mainHeightMaxPx) : undefined;
  const text = value.trim();
  return LENGTH.test(text) && isDrawn('height', text, `min(${text},1px)`) ? text : undefined;
}

const address = (value: string | undefined): string | undefined => (value && isSafeAddress(value) ? value.trim() : undefined);

/**
 * Percent-encodes every character that could end the quotes or brackets of `url("…")`. Servers and `data:` readers treat both forms alike.
 */
const forStyles = (value: string): string =>
  value.replace(/["'()\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/**
 * Returns a brand with the overrides of the common configuration. A part that is absent or unsafe keeps the brand's
 * own value: addresses must be relative, http(s) or `data:image`, `fontColor` a colour, `height` px or a CSS length. One `logo` serves both
 * colour schemes. A brand that becomes the trading brand gets its height too, unless the override sets another. `bgImage` comes back safe
 * to put in `url("…")`.
 */
export function overrideBrand(brand: Brand, override: BrandOverride | undefined): Brand {
  if (!override) return brand;
  const { title, isCGtrade = brand.isCGtrade, common } = override;
  const logo = address(override.logo);
  const picture = address(common?.bgImage);
  const tradingHeight = override.isCGtrade ? LIMITS.tradingBrandHeightPx : undefined;
  return {
    title: title?.trim() || brand.title,
    logo: logo ? { light: logo, dark: logo } : brand.logo,
    favicon: address(override.favicon) ?? brand.favicon,
    isCGtrade,
    common: {
      height: length(common?.height) ?? tradingHeight ?? brand.common.height,
      fontColor: colour(common?.fontColor) ?? brand.common.fontColor,
      bgImage: picture ? forStyles(picture) : brand.common.bgImage,
    },
  };
}

/** Whether the portal uses its dark colours. */
export const isDark = ({ colorScheme }: Pick<PortalConfig, 'colorScheme'>, systemDark: boolean): boolean =>
  colorScheme === 'auto' ? systemDark : colorScheme === 'dark';

/** Returns the address of the logo for a colour scheme. A variant whose pictures look the same in both has one logo. */
export const logoOf = ({ logo }: Pick<Brand, 'logo'>, { pictureScheme }: Pick<Variant, 'pictureScheme'>, dark: boolean): string =>
  logo[pictureScheme ?? (dark ? 'dark' : 'light')];

function paletteOf(colours: Colours, scheme: 0 | 1): Palette {
  const palette: Partial<Palette> = Object.fromEntries(Object.entries(colours).map(([role, values]) => [role, values[scheme]]));
  return palette as Palette; // it has the same roles
}

/** Returns the variant for one of the user types that a tenant serves. */
export function resolveVariant(tenant: string, userType: UserType, { userTypes: _, colourways, ...data }: Tenant): Variant {
  const own = { ...data, ...colourways?.[userType] };
  return { ...own, palette: { light: paletteOf(own.palette, 0), dark: paletteOf(own.palette, 1) }, tenant, userType };
}
