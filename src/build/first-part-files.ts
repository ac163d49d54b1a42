import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { minify } from 'vite';
import type { VariantParts } from './first-parts.ts';
import { nameOfVariant } from './virtual-modules.ts';

/** An address of a picture in a first part, as Vite gives it to the sources: its path, and the view of the drawing. */
const PICTURE = /"(\/src\/[^"?#]+\.svg)[^"#]*(#[^"]*)?"/g;

/** Returns the name of a picture's file in the bundle. It changes with the picture, so browsers may keep the file for ever. */
const fileOf = (path: string, content: Buffer): string =>
  `assets/${basename(path, '.svg')}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.svg`;

/** Writes a first part as a module without imports, because another module would be one more file to wait for. */
async function moduleOf(part: unknown, name: string, pictures: ReadonlyMap<string, string>): Promise<string> {
  const text = JSON.stringify(part).replace(PICTURE, (_, path: string, view = '') => {
    return `new URL('../../${pictures.get(path)}${view}',import.meta.url).href`;
  });
  const { code, errors } = await minify(`${name}.js`, `export default ${text}`, { module: true });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join()}`);
  return code;
}

/**
 * Returns the files of all first parts with their pictures. They are data, so they need no build of their own.
 * @param top the folder of the repository.
 * @param folder the folder of the parts in the bundle, two levels below it.
 */
export async function filesOfFirstParts(
  variants: readonly Omit<VariantParts, 'page'>[],
  top: string,
  folder: string,
): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>();
  const pictures = new Map<string, string>();
  for (const [, path = ''] of JSON.stringify(variants).matchAll(PICTURE)) {
    if (pictures.has(path)) continue;
    const content = await readFile(join(top, path));
    pictures.set(path, fileOf(path, content));
    files.set(fileOf(path, content), content);
  }
  for (const variant of variants) {
    for (const [locale, part] of Object.entries(variant.parts)) {
      const name = `first-${nameOfVariant(variant)}-${locale}`;
      files.set(`${folder}${name}.js`, await moduleOf(part, name, pictures));
    }
  }
  return files;
}
