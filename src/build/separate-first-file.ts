import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isFirstPart } from './first-screen.ts';

const LENT = resolve(import.meta.dirname, '../stores/lent-nanostores.ts');

/**
 * Builds the first file apart from the rest. The first file contains everything it needs, so that it waits for no other file and none
 * imports from it. Modules that later parts share with it exist in both graphs; only nanostores is lent to the later parts. The first file
 * and the first parts refer to later parts by their file names, so the later parts must be built first.
 * @param first the environment of the first file.
 * @param firstFile the module of the first file.
 */
export function separateFirstFile(first: string, firstFile: string): Plugin {
  /** The file of each later part by its module. */
  const built = new Map<string, string>();
  let root = '';
  return {
    name: 'login-portal:separate-first-file',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id, importer = '') {
      if (this.environment.name !== first) return id === 'nanostores' && importer !== LENT ? LENT : undefined;
      const fromPart = isFirstPart(importer);
      if (!fromPart && importer !== firstFile) return undefined;
      const file = built.get(`${fromPart ? join(root, id) : resolve(firstFile, '..', id)}.ts`);
      // The first parts are in the folder of the later parts.
      return file && { id: `./${fromPart ? basename(file) : file}`, external: 'relative' };
    },
    generateBundle(_, bundle) {
      if (this.environment.name === first) return;
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.facadeModuleId) built.set(file.facadeModuleId, file.fileName);
      }
    },
  };
}
