import { createHash } from 'node:crypto';
import { KEEP_PRESSES } from '../server/keep-presses.ts';
import type { PageStyles, Pages, VariantPage } from '../server/page-parts';
import type { VariantParts } from './first-parts';

/** Returns the source by which a policy allows a text that is inline. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function wordsByLocale(variants: readonly VariantParts[]): Pages['words'] {
  const words: Record<string, Record<string, Record<string, string>>> = {};
  for (const [locale, part] of variants.flatMap(({ parts }) => Object.entries(parts))) {
    const known = words[locale] ?? {};
    for (const [group, sentences] of Object.entries(part.words)) known[group] = { ...known[group], ...sentences };
    words[locale] = known;
  }
  return words;
}

/** Makes what `login-portal/server` writes the first screens from. What several of them have in common is in it once. */
export function pagesOf(variants: readonly VariantParts[]): Pages {
  const places = new Map<string, number>();
  const placeOf = (piece: string): number => {
    const place = places.get(piece) ?? places.size;
    places.set(piece, place);
    return place;
  };
  const stylesOf = (css: string): PageStyles => ({ pieces: css.split(/(?<=})/).map(placeOf), source: sourceOf(css) });
  const pageOf = ({ tenant, userType, page }: VariantParts): VariantPage => ({
    tenant,
    userType,
    title: page.title,
    plan: page.plan,
    styles: Object.fromEntries(Object.entries(page.styles).map(([locale, css]) => [locale, stylesOf(css)])),
  });
  const made = variants.map(pageOf);
  return { variants: made, words: wordsByLocale(variants), pieces: [...places.keys()], script: sourceOf(KEEP_PRESSES) };
}
