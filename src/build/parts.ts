import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';
import { filesOfFirstParts } from './first-part-files.ts';
import type * as WritePackage from './package/write-package';
import { makeParts, nameOfPart } from './virtual-modules.ts';

/*
 * The build makes each part of the bundle by itself: a file that imports nothing. Code that two parts share is in both, so that a part that
 * only some visitors need costs the others nothing, and a part that failed can be asked for again under another address.
 */

const TOP = resolve(import.meta.dirname, '../..');
const DIST = join(TOP, 'dist');

/** The file that a site loads. It is a plain script too, so it must not use `import.meta` and adds no names to the page. */
const FIRST = 'login-portal';

/**
 * The same file for a site with a bundler. It names each first part: Vite does not understand an address with a gap in a package, and would
 * leave all of them out of the site.
 */
const BUNDLED = 'bundled';

/** What tells the bundlers of sites to leave an address alone. */
const FOR_BUNDLERS = /webpackIgnore|@vite-ignore/;

/** What a site's server imports to write the first screen into a page. */
const SERVER = 'server';

/** Guards libraries of the later parts against elements that are named like members of the document. */
const OWN_DOCUMENT = join(TOP, 'src/element/own-document.ts');

/** Parts of which nearly every function runs while the page loads. With this comment V8 compiles them during the download. */
const COMPILED_AHEAD = ['login-portal', 'element'];
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** The file in which Vite lists the packages that a part contains. */
const LICENSES = 'licenses.json';

const AT_ONCE = 8;

interface License {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

/** The modules that parts begin with, by the names of their files. */
type Parts = Map<string, string>;

type Files = Map<string, string | Uint8Array>;

/**
 * Returns a hash of everything that the parts are made from. The parts are in a folder of this name, so that the first file can name them
 * before they are built, and browsers may keep the folder for ever.
 */
async function hashSources(): Promise<string> {
  const files = await readdir(join(TOP, 'src'), { recursive: true, withFileTypes: true });
  const sources = files.filter((file) => file.isFile()).map(({ parentPath, name }) => relative(TOP, join(parentPath, name)));
  const sum = createHash('sha256');
  for (const source of [...sources, 'package-lock.json', 'package.json', 'vite.config.ts'].sort())
    sum.update(source.replaceAll('\\', '/')).update(await readFile(join(TOP, source)));
  return sum.digest('hex').slice(0, 8);
}

/** Turns each dynamic import into one of another part's file, and adds that part to those to build. */
const separate = (folder: string, parts: Parts): Plugin => ({
  name: 'login-portal:separate',
  enforce: 'pre',
  async resolveDynamicImport(specifier, importer) {
    if (typeof specifier !== 'string') return undefined;
    const first = nameOfPart(specifier);
    if (first) return { id: `${folder}${first}.js`, external: true }; // it is data, and needs no build
    const resolved = await this.resolve(specifier, importer);
    if (!resolved) throw new Error(`${importer} imports ${specifier}, which does not exist.`);
    const name = basename(resolved.id).replace(/\.\w+$/, '');
    const module = resolved.id;
    if (parts.get(name) !== undefined && parts.get(name) !== module)
      throw new Error(`${parts.get(name)} and ${module} are both called ${name}.`);
    parts.set(name, module);
    return { id: `${folder}${name}.js`, external: true };
  },
});

/** The first file has no getter with an effect, and no function that is a constructor. */
const COMPRESS = { passes: 3, inline: 1, pure_getters: true, unsafe_arrows: true } as const;

/** Runs one build. Returns its files. */
async function filesOf(config: InlineConfig): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build({ ...config, configFile: false, logLevel: 'warn' });
  return [built].flat().flatMap((each) => ('output' in each ? each.output : []));
}

/** Builds one part, and adds the parts that it loads to those to build. Returns its files. */
function buildPart(config: InlineConfig, [name, module]: readonly [string, string], hash: string, parts: Parts) {
  const isFirst = name === FIRST || name === BUNDLED;
  const folder = isFirst ? `./chunks/${hash}/` : './';
  return filesOf({
    ...config,
    plugins: [config.plugins, separate(folder, parts)],
    define: { ...config.define, __PARTS__: JSON.stringify(folder), __GAP__: JSON.stringify(name === FIRST ? folder : '') },
    build: {
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox128', 'safari17.5', 'ios17.5'],
      write: false,
      // Terser makes the file that everybody waits for 3 % smaller than Vite's own minifier, and takes ten times as long.
      minify: isFirst ? 'terser' : true,
      terserOptions: { ecma: 2020, compress: COMPRESS, toplevel: true, format: { comments: name === BUNDLED && FOR_BUNDLERS } },
      dynamicImportVarsOptions: { exclude: [/virtual:first-parts/] }, // its address is one of the bundle
      // Source maps are for reports and reviewers. The files do not name them, which saves the visitor some bytes.
      sourcemap: 'hidden',
      license: { fileName: LICENSES },
      lib: { entry: name, formats: [isFirst ? 'iife' : 'es'], name: 'LoginPortal' },
      rolldownOptions: {
        input: { [name]: module },
        ...(!isFirst && { transform: { inject: { document: [OWN_DOCUMENT, 'ownDocument'] } } }),
        checks: { pluginTimings: false },
        output: {
          minify: !isFirst,
          comments: { annotation: true, jsdoc: false, legal: false },
          entryFileNames: isFirst ? '[name].js' : `chunks/${hash}/[name].js`,
          hashCharacters: 'hex',
          assetFileNames: 'assets/[name]-[hash][extname]',
          postBanner: (chunk: Rolldown.RenderedChunk) => (COMPILED_AHEAD.includes(chunk.name) ? COMPILE_AHEAD : ''),
        },
      },
    },
  });
}

/** Builds the file that a site loads, and every part that it leads to. Returns their files, and the packages that they contain. */
async function buildParts(config: InlineConfig) {
  const files: Files = new Map();
  const licenses: License[] = [];
  const hash = await hashSources();
  const parts: Parts = new Map([FIRST, BUNDLED].map((name) => [name, join(TOP, 'src/login-portal.ts')]));
  for (let done = 0; done < parts.size; ) {
    const batch = [...parts].slice(done, done + AT_ONCE);
    done += batch.length;
    const built = await Promise.all(batch.map((part) => buildPart(config, part, hash, parts)));
    for (const file of built.flat()) {
      const content = file.type === 'chunk' ? file.code : file.source;
      if (file.fileName === LICENSES) licenses.push(...JSON.parse(String(content)));
      else files.set(file.fileName, content);
    }
  }
  for (const [name, content] of await filesOfFirstParts(await makeParts(TOP), TOP, `chunks/${hash}/`)) files.set(name, content);
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), licenses };
}

/** Builds the module for a site's server: one file that runs wherever JavaScript does. */
async function buildServer(config: InlineConfig): Promise<string> {
  const [file] = await filesOf({
    ...config,
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: join(TOP, 'src/server/first-screen.ts'), formats: ['es'], fileName: SERVER },
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  });
  if (file?.type !== 'chunk' || file.imports.length > 0) throw new Error('The module for servers has to be one file.');
  return file.code;
}

/** Returns `integrity.json`: the Subresource Integrity hash (SHA-384) of each file that a page loads; see `docs/security-for-sites.md`. */
function integrityOf(files: Files): string {
  const loaded = [...files].filter(([name]) => /\.(js|svg)$/.test(name) && name !== `${BUNDLED}.js`);
  const sums = loaded.map(([name, content]) => [name, `sha384-${createHash('sha384').update(content).digest('base64')}`]);
  return `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`;
}

function licensesOf(licenses: readonly License[]): string {
  const sections = licenses.map(({ name, version, identifier, text = '' }) => {
    return [`${name}@${version}`, `## ${name} - ${version}${identifier ? ` (${identifier})` : ''}\n\n${text}`.trim()] as const;
  });
  const sorted = [...new Map(sections)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section);
  return `# Licenses\n\nThe bundle contains these packages.\n\n${sorted.join('\n\n')}\n`;
}

/**
 * Builds everything: the parts, and what tells editors and compilers of the element (see `package/write-package.ts`, which is loaded here
 * and not by `vite.config.ts`: tests and the development server load that too).
 */
export async function buildAll(config: InlineConfig): Promise<void> {
  const { files, licenses } = await buildParts(config);
  files.set('integrity.json', integrityOf(files)).set('third-party-licenses.md', licensesOf(licenses));
  files.set(`${SERVER}.js`, await buildServer(config));
  await rm(DIST, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(dirname(join(DIST, name)), { recursive: true });
    await writeFile(join(DIST, name), content);
  }
  const { module } = await runnerImport<typeof WritePackage>(join(TOP, 'src/build/package/write-package.ts'));
  await module.writeDescriptions(join(TOP, 'src'), DIST);
}
