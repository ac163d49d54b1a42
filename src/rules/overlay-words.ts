import { isRecord } from '../contract/shape';
import type { Words } from '../contract/words';

const placeholders = (sentence: string): string[] => Array.from(sentence.matchAll(/{{(.*?)}}/g), ([, name = '']) => name.trim());

/**
 * Whether a fetched value may take the place of our own sentence. Not where it is empty, its own raw key (untranslated), or asks for a
 * value that ours does not have: a hole in a sentence about money is worse than our words.
 */
function fits(key: string, own: string, fetched: unknown): fetched is string {
  if (typeof fetched !== 'string' || fetched.trim() === '' || fetched === key) return false;
  const known = placeholders(own);
  return placeholders(fetched).every((name) => known.includes(name));
}

/**
 * A dictionary with what was fetched laid over it, key by key (contract section 3). Fetched is nested objects, or flat with dotted keys, or
 * both (the dotted key wins). Only keys that `base` has are looked at, so nothing foreign gets in. Neither argument is changed; what is no
 * object gives `base` itself.
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
  return Object.fromEntries(groups) as W; // every key of base, each with a text
}
