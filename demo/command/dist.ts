import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of the built portal; `undefined` if there is none. The command is bundled into a folder beside `dist`; in the
 * repository it is two folders away from it.
 */
export function findDist(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  return ['../dist', '../../dist'].map((folder) => resolve(here, folder)).find((folder) => existsSync(resolve(folder, 'login-portal.js')));
}
