import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type * as FirstParts from './first-parts';
import type { VariantParts } from './first-parts';
import { pagesOf } from './pages.ts';

const TABLE = 'virtual:first-parts';
const PAGES = 'virtual:pages';
const PART = /^\0?virtual:first-part\/([\w-]+)\/([\w-]+)$/;
const MAKER = resolve(import.meta.dirname, 'first-parts.ts');

/** Makes the parts in a Vite server, because Vite can load the style sheets and pictures that the sources import. */
export async function makeParts(root: string): Promise<readonly VariantParts[]> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    define: { __VERSION__: '""' }, // no plan contains it
    optimizeDeps: { noDiscovery: true },
    plugins: [virtualModules(async () => [])], // the sources import the table, which is empty as yet
  });
  try {
    const maker = (await server.ssrLoadModule(MAKER)) as typeof FirstParts; // ssrLoadModule returns the exports untyped
    return maker.makeFirstParts();
  } finally {
    await server.close();
  }
}

/** The name of a variant in the names of its parts. */
export const nameOfVariant = ({ tenant, userType }: Pick<VariantParts, 'tenant' | 'userType'>): string => `${tenant}-${userType}`;

/** Returns the name of the file of a first part from the name of its module; `undefined` if it is another module. */
export function nameOfPart(module: string): string | undefined {
  const [, name, locale] = PART.exec(module) ?? [];
  return name && `first-${name}-${locale}`;
}

/**
 * Writes the table of all variants as a module, with a loader of their parts.
 * @param gap the folder of the parts, if their addresses shall be one address with a gap, and not a list, which would grow with each tenant.
 */
function tableOf(variants: readonly VariantParts[], gap: string): string {
  const pairs = variants.map(({ tenant, userType }) => `${tenant} ${userType}`);
  const loaders = variants.flatMap((variant) =>
    Object.keys(variant.parts).map((locale) => {
      const name = nameOfVariant(variant);
      return `'${name}-${locale}': () => import('virtual:first-part/${name}/${locale}')`;
    }),
  );
  const load = gap ? `import(\`${gap}first-\${name}.js\`)` : `({ ${loaders.join(', ')} })[name]()`;
  return `export const pairs = ${JSON.stringify(pairs)}; export const load = (name) => ${load};`;
}

/** Writes one part as a module, for development and tests. */
function partOf(variants: readonly VariantParts[], name: string, locale: string): string {
  const part = variants.find((variant) => nameOfVariant(variant) === name)?.parts[locale];
  const pictures = new Map<string, string>();
  const text = JSON.stringify(part).replace(/"(\/src\/[^"?]+\.svg)[^"#]*(#[^"]*)?"/g, (_, path: string, view?: string) => {
    const picture = pictures.get(path) ?? `picture${pictures.size}`;
    pictures.set(path, picture);
    return view ? `${picture} + '${view}'` : picture;
  });
  const imports = Array.from(pictures, ([path, picture]) => `import ${picture} from '${path}?url&no-inline';`);
  return `${imports.join('\n')}\nexport default ${text};`;
}

/**
 * Provides `virtual:first-parts`: the first parts, made from the portal's own components, styles and dictionaries (see
 * `contract/parts.ts`). And `virtual:pages`: the same for the markup of pages.
 */
export function virtualModules(make = makeParts): Plugin {
  let made: ReturnType<typeof make> | undefined;
  return {
    name: 'login-portal:virtual-modules',
    resolveId: (id) => (id === TABLE || id === PAGES || PART.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, name = '', locale = ''] = PART.exec(id) ?? [];
      if (![TABLE, PAGES].includes(id.slice(1)) && !name) return undefined;
      const { root, define } = this.environment.config; // builds run at the same time
      made ??= make(root);
      if (id === `\0${PAGES}`) return `export default ${JSON.stringify(pagesOf(await made))};`;
      return name ? partOf(await made, name, locale) : tableOf(await made, JSON.parse(define?.__GAP__ ?? '""'));
    },
    // In development, changed sources need new parts.
    handleHotUpdate() {
      made = undefined;
    },
  };
}
