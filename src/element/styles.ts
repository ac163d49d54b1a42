import gesture from '../layout/gesture.css?inline';
import layout from '../layout/layout.css?inline';
import tokens from '../ui/tokens.css?inline';
import ui from '../ui/ui.css?inline';

/** The custom properties that the brand's style sheet sets. */
export const BRAND_PROPERTIES: ReadonlySet<string> = new Set((tokens + layout + gesture).match(/--brand-[\w-]+/g));

/**
 * Resets the brand's custom properties. Otherwise a portal without a brand (the notice about a wrong configuration) would inherit
 * properties of the same names from the page.
 */
const WITHOUT_BRAND = `.portal{${[...BRAND_PROPERTIES].join(':initial;')}:initial}`;

/** What the build picks the rules of the first screen from. The first file brings those of the loading animation. */
export const FORM_STYLES: readonly string[] = [tokens, ui, layout];

/** All styles of the portal but those of the loading animation, which the first file keeps. */
export const STYLES: readonly string[] = [WITHOUT_BRAND, ...FORM_STYLES, gesture];
