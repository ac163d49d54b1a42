import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A second copy of the parts, for browsers that keep a failure for the address where it happened (see `api/load-part.ts`). */
export async function copyParts(dist: string): Promise<void> {
  await cp(join(dist, 'chunks'), join(dist, 'again'), { recursive: true, filter: (file) => !file.endsWith('.map') });
}

/** `integrity.json`: what Subresource Integrity takes for each file that a page loads (SHA-384), see the README. */
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
