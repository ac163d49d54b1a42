import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A table: its head, and its rows. */
export type Table = readonly (readonly string[])[];

/** Returns a source of `src/contract`, for what stands in its comments. */
export const contractText = (name: string): string => readFileSync(join(import.meta.dirname, `../../src/contract/${name}.ts`), 'utf8');

/** Writes a text as code. */
export const code = (text: string): string => `\`${text}\``;

/** East Asian letters, which take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;
/** Marks above or below a letter, which take none. */
const MARKS = /[\p{Mn}\p{Me}\p{Cf}]/gu;
const widthOf = (text: string): number => [...text.replace(MARKS, '')].length + (text.match(WIDE)?.length ?? 0);
const padded = (text: string, width: number): string => text + ' '.repeat(width - widthOf(text));

/** Writes a table in Markdown, with its columns aligned as the linter aligns them. */
export function markdown(table: Table): string {
  const widths = (table[0] ?? []).map((_, column) => Math.max(3, ...table.map((row) => widthOf(row[column] ?? ''))));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => padded(cell, widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...rows] = table;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
