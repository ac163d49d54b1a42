import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { HASH_PLACE } from './first-screen.ts';
import type * as WritePackage from './package/write-package';

/**
 * Copies the parts to a second directory. Some browsers remember that an address failed, and can then load the part from the copy (see
 * `api/load-part.ts`).
 */
export async function copyChunks(dist: string): Promise<void> {
  await cp(join(dist, 'chunks'), join(dist, 'again'), { recursive: true, filter: (file) => !file.endsWith('.map') });
}

/**
 * Puts one hash of all first parts into the name of each. The first file names every part, and text compresses well only if it repeats: with
 * a hash for each part, the first file would have 120 bytes more.
 * @param firstFile the file that names the parts.
 */
export async function hashFirstParts(dist: string, firstFile: string): Promise<void> {
  const place = `first-${HASH_PLACE}-`;
  const chunks = join(dist, 'chunks');
  const files = (await readdir(chunks)).filter((file) => file.startsWith(place)).sort();
  const sum = createHash('sha256');
  // without the source maps, which differ from build to build, so that the same sources give the same names
  for (const file of files.filter((name) => name.endsWith('.js'))) sum.update(await readFile(join(chunks, file)));
  const named = `first-${sum.digest('hex').slice(0, HASH_PLACE.length)}-`;
  const name = async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replaceAll(place, named));
  await name(join(dist, firstFile));
  for (const file of files) {
    await name(join(chunks, file)); // source maps contain the name of their file
    await rename(join(chunks, file), join(chunks, file.replace(place, named)));
  }
}

/** Writes `integrity.json`: the Subresource Integrity hash (SHA-384) of each file that a page loads; see the README. */
export async function writeIntegrity(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?!types\/).*\.(js|svg)$/.test(file));
  const sums = await Promise.all(
    files.sort().map(async (file) => {
      const sum = createHash('sha384').update(await readFile(join(dist, file)));
      return [file, `sha384-${sum.digest('base64')}`];
    }),
  );
  await writeFile(join(dist, 'integrity.json'), `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`);
}

/**
 * Writes what tells editors and compilers of the element (see `package/write-package.ts`). It is loaded here and not by `vite.config.ts`,
 * which tests and the development server load too.
 */
export async function describeElement(dist: string): Promise<void> {
  const { module } = await runnerImport<typeof WritePackage>(resolve(import.meta.dirname, 'package/write-package.ts'));
  await module.writeDescriptions(resolve(import.meta.dirname, '..'), dist);
}
