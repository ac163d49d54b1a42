import layout from '../layout/later.css?inline';
import ui from '../ui/later.css?inline';

/** The styles of what comes into view only once somebody uses the portal. */
export const LATER: readonly string[] = [ui, layout];
