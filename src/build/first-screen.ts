import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type * as FirstParts from './first-parts';
import type { VariantParts } from './first-parts';

const TABLE = 'virtual:first-parts';
const PART = /^\0virtual:first-part\/([\w-]+)\/([\w-]+)$/;
const MAKER = resolve(import.meta.dirname, 'first-parts.ts');

/** An empty table for the server that makes the parts, because none exist yet. */
const noTable: Plugin = {
  name: 'login-portal:no-first-parts',
  resolveId: (id) => (id === TABLE ? `\0${id}` : undefined),
  load: (id) => (id === `\0${TABLE}` ? 'export default []' : undefined),
};

/** Makes the parts in a Vite server, because Vite can load the style sheets and pictures that the sources import. */
async function make(root: string): Promise<readonly VariantParts[]> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [noTable],
  });
  try {
    const maker = (await server.ssrLoadModule(MAKER)) as typeof FirstParts; // ssrLoadModule returns the exports untyped
    return maker.makeFirstParts();
  } finally {
    await server.close();
  }
}

const literal = JSON.stringify;

/** The name of a variant in the names of its parts. */
const nameOf = ({ tenant, userType }: VariantParts) => `${tenant}-${userType}`;

/** Writes the table of all variants as a module, with a loader for each part. */
function tableOf(variants: readonly VariantParts[]): string {
  const rows = variants.map((variant) => {
    const { tenant, userType, parts } = variant;
    const loaders = Object.keys(parts).map(
      (locale) => `${literal(locale)}: () => import(${literal(`virtual:first-part/${nameOf(variant)}/${locale}`)})`,
    );
    return `{ tenant: ${literal(tenant)}, userType: ${literal(userType)}, parts: { ${loaders.join(', ')} } }`;
  });
  return `export default [${rows.join(',\n')}];`;
}

/**
 * Writes one part as a module without imports from others, because a shared module would be one more file to wait for. The fragment after
 * each picture's address keeps the pictures from being shared.
 */
function partOf(variants: readonly VariantParts[], name: string, locale: string): string {
  const part = variants.find((variant) => nameOf(variant) === name)?.parts[locale];
  const pictures: string[] = [];
  const text = literal(part).replace(/"(\/src\/[^"?]+\.svg)[^"]*"/g, (_, path: string) => {
    pictures.push(`import picture${pictures.length} from ${literal(`${path}?url&no-inline#${name}.${locale}`)};`);
    return `picture${pictures.length - 1}`;
  });
  return `${pictures.join('\n')}\nexport default ${text};`;
}

/**
 * Provides `virtual:first-parts`: the first parts, made from the portal's own components, styles and dictionaries (see
 * `contract/first-part.ts`).
 */
export function firstScreen(): Plugin {
  let made: Promise<readonly VariantParts[]> | undefined;
  let root = '';
  return {
    name: 'login-portal:first-screen',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === TABLE || PART.test(`\0${id}`) ? `\0${id}` : undefined),
    async load(id) {
      const [, name = '', locale = ''] = PART.exec(id) ?? [];
      if (id !== `\0${TABLE}` && !name) return undefined;
      made ??= make(root);
      return name ? partOf(await made, name, locale) : tableOf(await made);
    },
    // In development, changed sources need new parts.
    handleHotUpdate() {
      made = undefined;
    },
  };
}

/** Stands in the names of the first parts until all of them are built. As long as the hash that takes its place. */
export const HASH_PLACE = '000000';

/** Returns the file name of a chunk. A first part is named after its variant and language. */
export function nameOfPart({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, name, locale] = PART.exec(facadeModuleId ?? '') ?? [];
  return `chunks/${name ? `first-${HASH_PLACE}-${name}-${locale}` : '[name]-[hash]'}.js`;
}
