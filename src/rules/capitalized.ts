/** Returns a text with a capital first letter, for words that a sentence contains and a button repeats. */
export function capitalized(text: string, locale: string): string {
  const [first = '', ...others] = text;
  return first.toLocaleUpperCase(locale) + others.join('');
}
