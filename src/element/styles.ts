import layout from '../layout/layout.css?inline';
import loading from '../ui/loading.css?inline';
import tokens from '../ui/tokens.css?inline';
import ui from '../ui/ui.css?inline';

/** The custom properties that the brand's own sheet sets. */
export const BRAND_PROPERTIES: ReadonlySet<string> = new Set((tokens + layout).match(/--brand-[\w-]+/g));

/** Without a brand (the notice of a wrong configuration), the page's own properties of these names must not get in. */
const WITHOUT_BRAND = `.portal{${[...BRAND_PROPERTIES].join(':initial;')}:initial}`;

/** The styles of a portal that has its brand, in the order in which later rules may win. The build picks those of the first screen from them. */
export const BRANDED_STYLES: readonly string[] = [tokens, loading, ui, layout];

/** All styles of the portal. */
export const STYLES: readonly string[] = [WITHOUT_BRAND, ...BRANDED_STYLES];
