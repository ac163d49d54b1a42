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

/**
 * Returns the brand as custom properties. Values that the server can override are set through the CSSOM, so that none can close its rule
 * and open another.
 */
function brandSheet(page: Document, variant: Variant, { logo, favicon, common }: Brand, shown: boolean): CSSStyleSheet {
  const { palette, radius, brand, place } = variant;
  const { CSSStyleSheet: Sheet, CSSStyleRule: Rule } = windowOf(page);
  const sheet = new Sheet();
  const dark = `@media screen{.portal[data-scheme="dark"]{${declare(palette.dark)}}}`; // paper is white
  sheet.replaceSync(`.portal{--brand-radius:${radius}px;${declare(palette.light)}}${dark}`);
  const [rule] = sheet.cssRules;
  if (!(rule instanceof Rule)) return sheet;
  const { height, fontColor, bgImage } = { ...common };
  rule.style.setProperty('--brand-height', typeof height === 'number' ? `${height}px` : `min(${height},${LIMITS.mainHeightMaxPx}px)`);
  // Always set, because otherwise the portal would inherit a property of this name from the page.
  rule.style.setProperty('--brand-font-color', fontColor ?? 'initial');
  // A logo of the platform's was drawn for the surface, ours for the picture.
  rule.style.setProperty('--brand-plate', logo === brand.logo ? 'initial' : 'var(--surface)');
  rule.style.setProperty('--brand-shown', shown ? '1' : '0');
  const own = bgImage === brand.common.bgImage;
  const pictures = own ? variant.pictures : { phone: bgImage };
  for (const [name, address] of Object.entries({ background: bgImage, ...pictures })) {
    // With a place of its own a picture is a whole layer. The place in the style sheet then falls to the empty layer after it.
    const placed = own && place && !name.startsWith('phone') ? ` ${place} no-repeat,none` : '';
    rule.style.setProperty(`--brand-${name}`, shown ? cssUrl(address) + placed : 'none');
  }
  rule.style.setProperty('--brand-favicon', cssUrl(favicon));
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
