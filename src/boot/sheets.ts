import { attributeName } from '../contract/attributes';
import * as LIMITS from '../contract/limits';
import type { Brand, Palette, Variant } from '../contract/variant';
import { windowOf } from './page-document';

/** The constructed style sheets of each document, by their text. A sheet belongs to one document (CSSOM, 6.1), whose portals share it. */
const shared = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor(page: Document, text: string): CSSStyleSheet {
  const sheets = shared.get(page) ?? new Map<string, CSSStyleSheet>();
  shared.set(page, sheets);
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new (windowOf(page).CSSStyleSheet)();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}

/** Declares values of the bundle, which need no checks, as custom properties. Their names are spelled like attributes. */
const declare = (values: Palette): string =>
  Object.entries(values)
    .map(([name, value]) => `--brand-${attributeName(name)}:${value};`)
    .join('');

const cssUrl = (address: string): string => `url(${JSON.stringify(address)})`;

/** Returns the rules of the values that no server overrides. */
export const variantRules = ({ palette, radius }: Variant): string =>
  // paper is white
  `.portal{--brand-radius:${radius}px;${declare(palette.light)}}@media screen{.portal[data-scheme="dark"]{${declare(palette.dark)}}}`;

/** Returns the custom properties of the values that the server can override. */
export function brandProperties(variant: Variant, { logo, favicon, common }: Brand, shown: boolean): Readonly<Record<string, string>> {
  const { brand, place } = variant;
  const { height, fontColor, bgImage } = common;
  const own = bgImage === brand.common.bgImage;
  const pictures = own ? variant.pictures : { phone: bgImage };
  const shownPictures = Object.entries({ background: bgImage, ...pictures }).map(([name, address]) => {
    // With a place of its own a picture is a whole layer. The place in the style sheet then falls to the empty layer after it.
    const placed = own && place && !name.startsWith('phone') ? ` ${place} no-repeat,none` : '';
    return [name, shown ? cssUrl(address) + placed : 'none'];
  });
  return {
    height: typeof height === 'number' ? `${height}px` : `min(${height},${LIMITS.mainHeightMaxPx}px)`,
    // Always set, because otherwise the portal would inherit a property of this name from the page.
    'font-color': fontColor ?? 'initial',
    // A logo of the platform's was drawn for the surface, ours for the picture.
    plate: logo === brand.logo ? 'initial' : 'var(--surface)',
    shown: shown ? '1' : '0',
    ...Object.fromEntries(shownPictures),
    favicon: cssUrl(favicon),
  };
}

/**
 * Returns the sheet of a brand. Values that the server can override are set through the CSSOM, so that none can close its rule and open
 * another.
 */
function brandSheet(page: Document, variant: Variant, brand: Brand, shown: boolean): CSSStyleSheet {
  const sheet = new (windowOf(page).CSSStyleSheet)();
  sheet.replaceSync(variantRules(variant));
  const { style } = sheet.cssRules[0] as CSSStyleRule; // the first of those rules
  for (const [name, value] of Object.entries(brandProperties(variant, brand, shown))) style.setProperty(`--brand-${name}`, value);
  return sheet;
}

/**
 * Sets the styles of a shadow root: the portal's own, and the brand's once the brand is known.
 * @param texts the portal's own styles, in cascade order.
 */
export function adoptSheets(root: ShadowRoot, texts: readonly string[], variant?: Variant, brand?: Brand, shown = true): void {
  const page = root.host.ownerDocument;
  const sheets = texts.map((text) => sheetFor(page, text));
  root.adoptedStyleSheets = variant && brand ? [...sheets, brandSheet(page, variant, brand, shown)] : sheets;
}
