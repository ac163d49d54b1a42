import type { Brand, Palette, Variant } from '../contract/variant';

/** Constructed sheets belong to one document (CSSOM, 6.1): kept for each by their text, shared by its portals. */
const shared = new WeakMap<Document, Map<string, CSSStyleSheet>>();

const viewOf = (page: Document) => page.defaultView ?? window;

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

/** The brand as custom properties. Values go through the CSSOM one by one, so that none can end its rule and begin another. */
function brandSheet(page: Document, variant: Variant, brand: Brand): CSSStyleSheet {
  const { CSSStyleSheet: Sheet, CSSStyleRule: Rule } = viewOf(page);
  const sheet = new Sheet();
  const rule = (selector: string, values: Readonly<Record<string, string>>) => {
    const style = sheet.cssRules[sheet.insertRule(`${selector}{}`, sheet.cssRules.length)];
    if (!(style instanceof Rule)) return;
    for (const [name, value] of Object.entries(values)) style.style.setProperty(`--brand-${dashed(name)}`, value);
  };
  const colours = (palette: Palette) => Object.fromEntries(Object.entries(palette));
  const { height, fontColor, bgImage } = brand.common;
  rule('.portal', {
    ...colours(variant.palette.light),
    radius: `${variant.radius}px`,
    pictureBand: `${variant.pictureBand}%`,
    height: typeof height === 'number' ? `${height}px` : height,
    ...(fontColor && { fontColor }),
    background: `url(${JSON.stringify(bgImage)})`,
  });
  rule('.portal[data-scheme="dark"]', colours(variant.palette.dark));
  return sheet;
}

/**
 * Gives a shadow root its styles: the portal's own, and the brand's once it is known.
 * @param texts the portal's own, in the order in which later rules may win.
 */
export function adoptSheets(root: ShadowRoot, texts: readonly string[], variant?: Variant, brand?: Brand): void {
  const page = root.ownerDocument;
  const own = texts.map((text) => sheetFor(page, text));
  root.adoptedStyleSheets = variant && brand ? [...own, brandSheet(page, variant, brand)] : own;
}
