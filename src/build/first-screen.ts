import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type * as FirstParts from './first-parts';

const TABLE = 'virtual:first-parts';
const PART = /^\0virtual:first-part\/([\w-]+)\/([\w-]+)$/;
const MAKER = resolve(import.meta.dirname, 'first-parts.ts');

type Parts = ReturnType<(typeof FirstParts)['makeFirstParts']>;

/** An empty table for the server that makes the parts, because none exist yet. */
const noTable: Plugin = {
  name: 'login-portal:no-first-parts',
  resolveId: (id) => (id === TABLE ? `\0${id}` : undefined),
  load: (id) => (id === `\0${TABLE}` ? 'export default {}' : undefined),
};

/** Makes the parts in a Vite server, because Vite can load the style sheets and pictures that the sources import. */
async function make(root: string): Promise<Parts> {
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

/** Writes the table of all parts as a module: the user types of each tenant, and a loader for its part in each language. */
function tableOf(parts: Parts): string {
  const rows = Object.entries(parts).map(([tenant, byLocale]) => {
    const loaders = Object.keys(byLocale).map(
      (locale) => `${literal(locale)}: () => import(${literal(`virtual:first-part/${tenant}/${locale}`)})`,
    );
    const userTypes = Object.values(byLocale)[0]?.tenant.userTypes;
    return `${literal(tenant)}: { userTypes: ${literal(userTypes)}, parts: { ${loaders.join(', ')} } }`;
  });
  return `export default { ${rows.join(',\n')} };`;
}

/**
 * Writes one part as a module without imports from others, because a shared module would be one more file to wait for. The fragment after
 * each picture's address keeps the pictures from being shared.
 */
function partOf(parts: Parts, tenant: string, locale: string): string {
  const part = Object.entries(parts[tenant] ?? {}).find(([code]) => code === locale)?.[1];
  const pictures: string[] = [];
  const text = literal(part).replace(/"(\/src\/[^"?]+\.svg)[^"]*"/g, (_, path: string) => {
    pictures.push(`import picture${pictures.length} from ${literal(`${path}?url&no-inline#${tenant}.${locale}`)};`);
    return `picture${pictures.length - 1}`;
  });
  return `${pictures.join('\n')}\nexport default ${text};`;
}

/**
 * Provides `virtual:first-parts`: the first parts, made from the portal's own components, styles and dictionaries (see
 * `contract/first-part.ts`).
 */
export function firstScreen(): Plugin {
  let made: Promise<Parts> | undefined;
  let root = '';
  return {
    name: 'login-portal:first-screen',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === TABLE || PART.test(`\0${id}`) ? `\0${id}` : undefined),
    async load(id) {
      const [, tenant = '', locale = ''] = PART.exec(id) ?? [];
      if (id !== `\0${TABLE}` && !tenant) return undefined;
      made ??= make(root);
      return tenant ? partOf(await made, tenant, locale) : tableOf(await made);
    },
    // In development, changed sources need new parts.
    handleHotUpdate() {
      made = undefined;
    },
  };
}

/** Returns the file name of a chunk. A first part is named after its tenant and language. */
export function nameOfPart({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, tenant, locale] = PART.exec(facadeModuleId ?? '') ?? [];
  return `chunks/${tenant ? `first-${tenant}-${locale}-[hash:6]` : '[name]-[hash]'}.js`;
}
