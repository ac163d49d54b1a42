import type { Brand, Palette, Variant } from '../contract/variant';
import layout from '../layout/layout.css?inline';
import loading from '../ui/loading.css?inline';
import tokens from '../ui/tokens.css?inline';
import ui from '../ui/ui.css?inline';

/** Where there is no brand (the notice of a wrong configuration), the page's own properties of its names must not get in. */
const WITHOUT_BRAND = `.portal{${(tokens + layout).match(/--brand-[\w-]+/g)?.join(':initial;')}:initial}`;

const STYLES = [WITHOUT_BRAND, tokens, loading, ui, layout];

/** Constructed sheets belong to one document (CSSOM, 6.1): kept for each, shared by its portals. */
const shared = new WeakMap<Document, Map<string, readonly CSSStyleSheet[]>>();

const sheetOf = (page: Document) => (page.defaultView ?? window).CSSStyleSheet;

function sheetsFor(page: Document, name: string, texts: readonly string[]): readonly CSSStyleSheet[] {
  const sheets = shared.get(page) ?? new Map<string, readonly CSSStyleSheet[]>();
  shared.set(page, sheets);
  const known = sheets.get(name);
  if (known) return known;
  const Sheet = sheetOf(page);
  const made = texts.map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
  sheets.set(name, made);
  return made;
}

const dashed = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The brand as custom properties. Values go through the CSSOM one by one, so that none can end its rule and begin another. */
function brandSheet(page: Document, variant: Variant, brand: Brand): CSSStyleSheet {
  const Sheet = sheetOf(page);
  const sheet = new Sheet();
  const rule = (selector: string, values: Readonly<Record<string, string>>) => {
    const style = sheet.cssRules[sheet.insertRule(`${selector}{}`, sheet.cssRules.length)];
    if (!(style instanceof (page.defaultView ?? window).CSSStyleRule)) return;
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

/** Gives a shadow root its styles: the portal's own, and the brand's once it is known. */
export function applyStyles(root: ShadowRoot, variant?: Variant, brand?: Brand): void {
  const page = root.ownerDocument;
  root.adoptedStyleSheets = [...sheetsFor(page, 'portal', STYLES), ...(variant && brand ? [brandSheet(page, variant, brand)] : [])];
}

/** Brings what a root takes once somebody uses the portal. Rejects where it cannot be loaded. */
export async function addLaterStyles(root: ShadowRoot): Promise<void> {
  const { putInUse } = await import('./put-in-use');
  putInUse(root);
}
