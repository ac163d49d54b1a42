import { type RoutedScreen, SITEMAP } from '../contract/screens';

/** The screen of a path, with what the path says beside it. */
export interface ScreenMatch {
  readonly screen: RoutedScreen | 'not-found';
  readonly params: Readonly<Record<string, string>>;
}

/** Malformed percent encodings are the visitor's typing: they stay, and the screen says what it makes of them. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*/s, '')
    .replace(/\/$/, '')
    .replace(/^\//, '')
    .split('/');

/** What the segments say where they fit the pattern, which they do if all fixed ones are equal and no parameter is empty. */
function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith(':') && segment) params[name.slice(1)] = decode(segment);
    else if (name !== segment) return undefined;
  }
  return params;
}

/**
 * The screen at a path below the base (spec section 2). Segments mind their case; one trailing slash, the query and the fragment do not count;
 * `:link` is decoded (contract section 8). Never throws: what fits no row is `not-found`.
 */
export function screenAt(path: string): ScreenMatch {
  const segments = segmentsOf(path);
  const screens = Object.keys(SITEMAP) as RoutedScreen[]; // Object.keys forgets the key type
  for (const screen of screens) {
    const params = paramsOf(segmentsOf(SITEMAP[screen]), segments);
    if (params) return { screen, params };
  }
  return { screen: 'not-found', params: {} };
}
