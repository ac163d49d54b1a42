import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** webpack and Turbopack leave an import with this comment as it is. Without it, Turbopack refuses an address that it cannot know. */
const COMMENT = '/*webpackIgnore:true*/';

/** An import whose address is a variable. */
const COMPUTED = /\bimport\((?=[$\w]+\))/g;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Reads the first number of a segment: how many columns it lies after the segment before. Returns the other numbers as they are. */
function readColumns(segment: string): readonly [columns: number, rest: string] {
  let bits = 0;
  let length = 0;
  let digit: number;
  do {
    digit = DIGITS.indexOf(segment.charAt(length));
    bits |= (digit & 31) << (5 * length);
    length += 1;
  } while (digit & 32);
  return [bits & 1 ? -(bits >> 1) : bits >> 1, segment.slice(length)];
}

function writeColumns(columns: number): string {
  let bits = columns << 1; // segments of a line are in order, so the number is never negative
  let text = '';
  do {
    text += DIGITS.charAt((bits & 31) | (bits > 31 ? 32 : 0));
    bits >>= 5;
  } while (bits > 0);
  return text;
}

/** Moves what a source map says of one line, from a column on, to the right. */
function moveRight(line: string, from: number, by: number): string {
  let column = 0;
  let moved = false;
  const move = (segment: string) => {
    const [columns, rest] = readColumns(segment);
    column += columns;
    if (moved || column < from) return segment;
    moved = true;
    return writeColumns(columns + by) + rest;
  };
  return line ? line.split(',').map(move).join(',') : line;
}

/** Adds the comment to one line of a file, and follows it in that line of the source map. */
export function markLine(code: string, mappings: string): readonly [code: string, mappings: string] {
  const places = Array.from(code.matchAll(COMPUTED), ({ index, 0: { length } }) => index + length);
  // from right to left, so that the places that are left stay where they are
  return places.reduceRight(
    ([line, map], place) => [line.slice(0, place) + COMMENT + line.slice(place), moveRight(map, place, COMMENT.length)],
    [code, mappings],
  );
}

/**
 * Tells the bundlers of sites to leave alone the imports whose address only the page knows (see `api/load-part.ts`). The minifiers drop all
 * comments, so this happens after them.
 */
export async function markComputedImports(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && existsSync(join(folder, `${name}.map`)));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const code = await readFile(file, 'utf8');
      if (code.search(COMPUTED) < 0) return;
      const map = JSON.parse(await readFile(`${file}.map`, 'utf8'));
      const mappings: string[] = map.mappings.split(';');
      const lines = code.split('\n').map((line, index) => markLine(line, mappings[index] ?? ''));
      await writeFile(file, lines.map(([line]) => line).join('\n'));
      await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: lines.map(([, line]) => line).join(';') }));
    }),
  );
}
