import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

/** webpack and Turbopack leave an import with this comment as it is. Without it, Turbopack refuses an address that it cannot know. */
const COMMENT = '/*webpackIgnore:true*/';

/** An import whose address is a variable. */
const COMPUTED = /\bimport\((?=[$\w]+\))/g;

/** Adds the comment to one line of a file, and follows it in that line of the source map. */
export function markLine(code: string, segments: SourceMapSegment[]): readonly [code: string, segments: SourceMapSegment[]] {
  const places = Array.from(code.matchAll(COMPUTED), ({ index, 0: { length } }) => index + length);
  for (const segment of segments) segment[0] += COMMENT.length * places.filter((place) => place <= segment[0]).length;
  return [code.replace(COMPUTED, `$&${COMMENT}`), segments];
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
      const mappings = decode(map.mappings);
      const lines = code.split('\n').map((line, index) => markLine(line, mappings[index] ?? []));
      await writeFile(file, lines.map(([line]) => line).join('\n'));
      await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: encode(lines.map(([, segments]) => segments)) }));
    }),
  );
}
