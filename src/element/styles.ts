import layout from '../layout/layout.css?inline';
import loading from '../ui/loading.css?inline';
import tokens from '../ui/tokens.css?inline';
import ui from '../ui/ui.css?inline';

/** Where there is no brand (the notice of a wrong configuration), the page's own properties of its names must not get in. */
const WITHOUT_BRAND = `.portal{${(tokens + layout).match(/--brand-[\w-]+/g)?.join(':initial;')}:initial}`;

/** All styles of the portal, in the order in which later rules may win. The first screen takes no more of them than the build picks for it. */
export const STYLES: readonly string[] = [WITHOUT_BRAND, tokens, loading, ui, layout];
