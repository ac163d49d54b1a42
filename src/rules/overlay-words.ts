import * as LIMITS from '../contract/limits';
import { isRecord, own } from '../contract/shape';
import type { Words } from '../contract/words';

/** Stands for a `{{` that is not closed before the next. No placeholder has this name. */
const UNCLOSED = '{{';

/**
 * Returns what stands between `{{` and `}}`. The last `{{` may be left open: then it is text. Looks at each character once, whereas a regular
 * expression would search from every `{{` to the end of the text.
 */
function placeholders(sentence: string): readonly string[] {
  const [, ...parts] = sentence.split('{{');
  if (!parts.at(-1)?.includes('}}')) parts.pop();
  return parts.map((part) => (part.includes('}}') ? (part.split('}}', 1)[0] ?? '').trim() : UNCLOSED));
}

/**
 * Whether a fetched value may replace the bundled sentence. It may not if it is empty or absurdly long, is its own key (untranslated), or
 * uses a placeholder that the bundled sentence does not have: a gap in a sentence about money is worse than the bundled words.
 */
function fits(key: string, bundled: string, fetched: unknown): fetched is string {
  if (typeof fetched !== 'string' || fetched.trim() === '' || fetched === key) return false;
  if (fetched.length > LIMITS.textLength + bundled.length * LIMITS.sentenceGrowth) return false;
  const known = placeholders(bundled);
  return placeholders(fetched).every((name) => known.includes(name));
}

/**
 * Returns a dictionary with the fetched one laid over it, key by key (contract section 3). The fetched one is nested objects, flat with
 * dotted keys, or both (the dotted key wins). Only keys that `base` has are read. Neither argument is changed. No group of the result inherits a
 * sentence. Returns `base` itself if the fetched value is not an object.
 */
export function overlayWords<W extends Words>(base: W, fetched: unknown): W {
  if (!isRecord(fetched)) return base;
  const groups = Object.entries(base).map(([group, sentences]) => {
    const nested = own(fetched, group);
    const laid = Object.entries(sentences).map(([name, bundled]) => {
      const key = `${group}.${name}`;
      const found = [own(fetched, key), own(nested, name)].find((value) => fits(key, bundled, value));
      return [name, found ?? bundled];
    });
    return [group, Object.fromEntries(laid)];
  });
  return Object.fromEntries(groups) as W; // has every key of base, each with a text
}
