import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const LENT = resolve(import.meta.dirname, '../stores/lent-nanostores.ts');

/**
 * Builds the first file apart from the rest. The first file contains everything it needs, so that it waits for no other file and none
 * imports from it. Modules that later parts share with it exist in both graphs; only nanostores is lent to the later parts. The first file
 * refers to the part with React by its file name, so that part must be built first.
 * @param first the environment of the first file.
 * @param reactPart the module of the part with React.
 */
export function separateFirstFile(first: string, reactPart: string): Plugin {
  let built = '';
  return {
    name: 'login-portal:separate-first-file',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (this.environment.name !== first) return id === 'nanostores' && importer !== LENT ? LENT : undefined;
      return importer && resolve(importer, '..', `${id}.ts`) === reactPart ? { id: `./${built}`, external: true } : undefined;
    },
    generateBundle(_, bundle) {
      built = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === reactPart)?.fileName ?? built;
    },
  };
}
