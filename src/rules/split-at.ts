/** Splits a text at the first place of a phrase, whatever its case: the text before it, the phrase as written, the text after it. */
export function splitAt(text: string, phrase: string): readonly [before: string, found: string, after: string] | undefined {
  const found = phrase && new RegExp(phrase.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'iu').exec(text);
  if (!found) return undefined;
  return [text.slice(0, found.index), found[0], text.slice(found.index + found[0].length)];
}
