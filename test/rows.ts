/** Returns the cells of a list of texts: what stands between bars and ends of lines. Blanks around a cell do not count. */
export const cells = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((cell) => cell.trim())
    .filter(Boolean);

/** Returns the rows of a list in which an arrow leads from each text to what becomes of it. */
export const pairs = (text: string): readonly (readonly [from: string, to: string])[] =>
  cells(text).map((cell) => {
    const [from = '', to = ''] = cell.split(' → ');
    return [from, to] as const;
  });
