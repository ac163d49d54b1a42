import { type RoutedScreen, SITEMAP } from '../contract/screens';

/** The screen at a path, with the parameters in the path. */
export interface ScreenMatch {
  readonly screen: RoutedScreen | 'not-found';
  readonly params: Readonly<Record<string, string>>;
}

/** Keeps a malformed percent encoding as the visitor typed it. The screen decides what to make of it. */
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

/** Returns the parameters if the segments fit the pattern: all fixed segments are equal and no parameter is empty. */
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
 * Returns the screen at a path below the base (spec section 2). Segments are case-sensitive. One trailing slash, the query and the fragment
 * are ignored. `:link` is decoded (contract section 8). Never throws: a path that fits no row gives `not-found`.
 */
export function screenAt(path: string): ScreenMatch {
  const segments = segmentsOf(path);
  const screens = Object.keys(SITEMAP) as RoutedScreen[]; // Object.keys returns string[]
  for (const screen of screens) {
    const params = paramsOf(segmentsOf(SITEMAP[screen]), segments);
    if (params) return { screen, params };
  }
  return { screen: 'not-found', params: {} };
}
