import { isRecord } from '../contract/shape';
import type { Words } from '../contract/words';

const placeholders = (sentence: string): string[] => Array.from(sentence.matchAll(/{{(.*?)}}/g), ([, name = '']) => name.trim());

/**
 * Whether a fetched value may replace the bundled sentence. It may not if it is empty, is its own key (untranslated), or uses a placeholder
 * that the bundled sentence does not have: a gap in a sentence about money is worse than the bundled words.
 */
function fits(key: string, own: string, fetched: unknown): fetched is string {
  if (typeof fetched !== 'string' || fetched.trim() === '' || fetched === key) return false;
  const known = placeholders(own);
  return placeholders(fetched).every((name) => known.includes(name));
}

/**
 * Returns a dictionary with the fetched one laid over it, key by key (contract section 3). The fetched one is nested objects, flat with
 * dotted keys, or both (the dotted key wins). Only keys that `base` has are read. Neither argument is changed. Returns `base` itself if the
 * fetched value is not an object.
 */
export function overlayWords<W extends Words>(base: W, fetched: unknown): W {
  if (!isRecord(fetched)) return base;
  const groups = Object.entries(base).map(([group, sentences]) => {
    const nested = fetched[group];
    const laid = Object.entries(sentences).map(([name, own]) => {
      const key = `${group}.${name}`;
      const found = [fetched[key], isRecord(nested) ? nested[name] : undefined].find((value) => fits(key, own, value));
      return [name, found ?? own];
    });
    return [group, Object.fromEntries(laid)];
  });
  return Object.fromEntries(groups) as W; // has every key of base, each with a text
}
