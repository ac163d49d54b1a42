/** The rows of the first table under a heading, each a list of cells without backticks; the head of the table left out. */
export function tableUnder(text: string, heading: string): readonly (readonly string[])[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`The README has no heading "${heading}".`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+ /.test(line));
  const rows = (end < 0 ? rest : rest.slice(0, end)).filter((line) => line.startsWith('|'));
  if (rows.length < 2) throw new Error(`There is no table under "${heading}".`);
  return rows.slice(2).map((row) =>
    row
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** What stands in backticks in a cell, each by itself. */
export const codesIn = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
