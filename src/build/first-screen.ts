import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type * as FirstParts from './first-parts';
import type { VariantParts } from './first-parts';

const TABLE = 'virtual:first-parts';
const PART = /^\0virtual:first-part\/([\w-]+)\/([\w-]+)$/;
const MAKER = resolve(import.meta.dirname, 'first-parts.ts');

/** Makes the parts in a Vite server, because Vite can load the style sheets and pictures that the sources import. */
async function makeParts(root: string): Promise<readonly VariantParts[]> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    define: { __VERSION__: '""' }, // no plan contains it
    optimizeDeps: { noDiscovery: true },
    plugins: [firstScreen(async () => [])], // the sources import the table, which is empty as yet
  });
  try {
    const maker = (await server.ssrLoadModule(MAKER)) as typeof FirstParts; // ssrLoadModule returns the exports untyped
    return maker.makeFirstParts();
  } finally {
    await server.close();
  }
}

/** The name of a variant in the names of its parts. */
const nameOf = ({ tenant, userType }: VariantParts) => `${tenant}-${userType}`;

/** Writes the table of all variants as a module, with a loader for each part. */
function tableOf(variants: readonly VariantParts[]): string {
  const rows = variants.map((variant) => {
    const { tenant, userType, parts } = variant;
    const loaders = Object.keys(parts).map((locale) => `'${locale}': () => import('virtual:first-part/${nameOf(variant)}/${locale}')`);
    return `{ tenant: '${tenant}', userType: '${userType}', parts: { ${loaders.join(', ')} } }`;
  });
  return `export default [${rows.join(',\n')}];`;
}

/**
 * Writes one part as a module without imports from others, because a shared module would be one more file to wait for. The fragment after
 * each picture's address keeps the pictures from being shared. In the address of a view of a drawing, the view's own fragment takes its
 * place.
 */
function partOf(variants: readonly VariantParts[], name: string, locale: string): string {
  const part = variants.find((variant) => nameOf(variant) === name)?.parts[locale];
  const pictures = new Map<string, string>();
  const text = JSON.stringify(part).replace(/"(\/src\/[^"?]+\.svg)[^"#]*(#[^"]*)?"/g, (_, path: string, view?: string) => {
    const picture = pictures.get(path) ?? `picture${pictures.size}`;
    pictures.set(path, picture);
    return view ? `${picture}.replace(/#.*/,'${view}')` : picture;
  });
  const imports = Array.from(pictures, ([path, picture]) => `import ${picture} from '${path}?url&no-inline#${name}.${locale}';`);
  return `${imports.join('\n')}\nexport default ${text};`;
}

/**
 * Provides `virtual:first-parts`: the first parts, made from the portal's own components, styles and dictionaries (see
 * `contract/parts.ts`).
 */
export function firstScreen(make = makeParts): Plugin {
  let made: ReturnType<typeof make> | undefined;
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

/** Returns the file name of a first part: that of its variant and language. `undefined` for any other module. */
export function nameOfFirstPart(id: string): string | undefined {
  const [, name, locale] = PART.exec(id) ?? [];
  return name && `first-${name}-${locale}`;
}
