import { LIMITS } from '../contract/limits';
import type { Brand, Palette, Variant } from '../contract/variant';
import { pageOf } from '../rules/page-of';

/** The constructed style sheets of each document, by their text. A sheet belongs to one document (CSSOM, 6.1), whose portals share it. */
const shared = new WeakMap<Document, Map<string, CSSStyleSheet>>();

const viewOf = (page: Document) => pageOf(page).defaultView ?? window;

function sheetFor(page: Document, text: string): CSSStyleSheet {
  const sheets = shared.get(page) ?? new Map<string, CSSStyleSheet>();
  shared.set(page, sheets);
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new (viewOf(page).CSSStyleSheet)();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}

const dashed = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Declares values of the bundle, which need no checks, as custom properties. */
const declare = (values: Palette | Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--brand-${dashed(name)}:${value};`)
    .join('');

/**
 * Returns the brand as custom properties. Values that the server can override are set through the CSSOM, so that none can close its rule
 * and open another.
 */
function brandSheet(page: Document, { palette, radius, pictureBand }: Variant, { common }: Brand, pictures: boolean): CSSStyleSheet {
  const { CSSStyleSheet: Sheet, CSSStyleRule: Rule } = viewOf(page);
  const sheet = new Sheet();
  const own = { radius: `${radius}px`, pictureBand: `${pictureBand}%` };
  sheet.replaceSync(`.portal{${declare(palette.light)}${declare(own)}}.portal[data-scheme="dark"]{${declare(palette.dark)}}`);
  const [rule] = sheet.cssRules;
  if (!(rule instanceof Rule)) return sheet;
  const { height, fontColor, bgImage } = common;
  rule.style.setProperty('--brand-height', typeof height === 'number' ? `${height}px` : `min(${height},${LIMITS.mainHeightMaxPx}px)`);
  // Always set, because otherwise the portal would inherit a property of this name from the page.
  rule.style.setProperty('--brand-font-color', fontColor ?? 'initial');
  rule.style.setProperty('--brand-background', pictures ? `url(${JSON.stringify(bgImage)})` : 'none');
  return sheet;
}

/**
 * Sets the styles of a shadow root: the portal's own, and the brand's once the brand is known.
 * @param texts the portal's own styles, in cascade order.
 */
export function adoptSheets(root: ShadowRoot, texts: readonly string[], variant?: Variant, brand?: Brand, pictures = true): void {
  const page = root.host.ownerDocument;
  const own = texts.map((text) => sheetFor(page, text));
  root.adoptedStyleSheets = variant && brand ? [...own, brandSheet(page, variant, brand, pictures)] : own;
}
