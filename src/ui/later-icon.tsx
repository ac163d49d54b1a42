import { Glyph } from './icon';

/** Strokes on a 24 × 24 grid that the first screen does not take. */
const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  ring: 'M7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0Z',
  chevron: 'M6.5 9.5L12 15l5.5-5.5',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Zm0 0h18M12 3c2.5 2.7 3.7 5.7 3.7 9s-1.2 6.3-3.7 9c-2.5-2.7-3.7-5.7-3.7-9S9.5 5.7 12 3Z',
} as const;

/** A glyph of a part that is loaded later. */
export const LaterIcon = ({ name }: { readonly name: keyof typeof PATHS }) => <Glyph path={PATHS[name]} />;
