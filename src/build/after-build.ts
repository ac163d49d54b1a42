import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type * as WritePackage from './package/write-package';

/**
 * Copies the parts to a second directory. Some browsers remember that an address failed, and can then load the part from the copy (see
 * `api/load-part.ts`).
 */
export async function copyChunks(dist: string): Promise<void> {
  await cp(join(dist, 'chunks'), join(dist, 'again'), { recursive: true, filter: (file) => !file.endsWith('.map') });
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
