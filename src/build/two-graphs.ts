import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const LENT = resolve(import.meta.dirname, '../stores/lent-nanostores.ts');

/**
 * The first file holds all that it takes, so that it waits for no other and none imports from it. What it shares with the parts that come later stands in
 * both; nanostores alone is lent. It names the part with React by the file that has been built before it.
 * @param first the environment of the first file.
 * @param picture the module with React.
 */
export function twoGraphs(first: string, picture: string): Plugin {
  let built = '';
  return {
    name: 'login-portal:two-graphs',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (this.environment.name !== first) return id === 'nanostores' && importer !== LENT ? LENT : undefined;
      return importer && resolve(importer, '..', `${id}.ts`) === picture ? { id: `./${built}`, external: true } : undefined;
    },
    generateBundle(_, bundle) {
      built = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === picture)?.fileName ?? built;
    },
  };
}
