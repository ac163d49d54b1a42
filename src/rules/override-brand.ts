import type { BrandOverride } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import type { Brand } from '../contract/variant';
import { isSafeAddress } from './safe-address';

/** A hex colour, a name, or a colour function: nothing that could end the declaration or fetch something. */
const COLOUR = /^(#[\da-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|color)\([\w\s.,%/+-]+\))$/i;
/** A number with a unit, or arithmetic with such. Digits can be read in one way only: in two, a long row of them would take minutes. */
const LENGTH = /^(?!.*url)((\d+(\.\d+)?|\.\d+)[a-z%]+|(calc|min|max|clamp)\([\w\s.,%+*/()-]+\))$/i;

const colour = (value: string | undefined): string | undefined => (value && COLOUR.test(value.trim()) ? value.trim() : undefined);

function length(value: number | string | undefined): number | string | undefined {
  if (typeof value === 'number') return value > 0 ? value : undefined;
  return value && LENGTH.test(value.trim()) ? value.trim() : undefined;
}

const address = (value: string | undefined): string | undefined => (value && isSafeAddress(value) ? value.trim() : undefined);

/** Percent-encodes what could end the quotes or brackets of `url("…")`; to a server or a `data:` reader both forms are the same. */
const forStyles = (value: string): string =>
  value.replace(/["'()\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/**
 * A brand with what the common configuration overrides (contract section 4). A part that is absent or cannot be trusted leaves the brand's own: addresses
 * are relative, http(s) or `data:image`; `fontColor` must look like a colour and `height` like px or a length. One `logo` serves both colour schemes.
 * Becoming the trading brand brings its height, unless the override says another. `bgImage` is fit to stand between the quotes of `url("…")`.
 */
export function overrideBrand(brand: Brand, override: BrandOverride | undefined): Brand {
  if (!override) return brand;
  const { title, isCGtrade = brand.isCGtrade, common } = override;
  const logo = address(override.logo);
  const picture = address(common?.bgImage);
  const tradingHeight = override.isCGtrade ? LIMITS.tradingBrandHeightPx : undefined;
  return Object.freeze({
    title: title?.trim() || brand.title,
    logo: logo ? { light: logo, dark: logo } : brand.logo,
    favicon: address(override.favicon) ?? brand.favicon,
    isCGtrade,
    common: {
      height: length(common?.height) ?? tradingHeight ?? brand.common.height,
      fontColor: colour(common?.fontColor) ?? brand.common.fontColor,
      bgImage: picture ? forStyles(picture) : brand.common.bgImage,
    },
  });
}
