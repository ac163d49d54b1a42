import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

const ENTRY = resolve(import.meta.dirname, 'src/login-portal.ts');
const PREPARE = resolve(import.meta.dirname, 'src/element/prepare.ts');
const PORTAL = resolve(import.meta.dirname, 'src/element/define.ts');
const FIRST_SCREEN = resolve(import.meta.dirname, 'src/screens/sign-in/sign-in.tsx');

/** `Features.LightDark` of Lightning CSS, which is Vite's and no package of ours. */
const LIGHT_DARK = 1 << 20;

const REACT: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
};

/**
 * Reads React and React DOM as ES modules: the same text, with `require` and `exports` written as `import` and `export`, so that the bundler
 * sees what nobody uses (hydration's entry, resource hints, form state, transitions) and leaves it out. Worth 2 kB of brotli.
 */
const reactAsModules: Plugin = {
  name: 'login-portal:react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source in REACT ? resolve(import.meta.dirname, 'node_modules', REACT[source] ?? '') : undefined),
  transform: {
    filter: { id: /react(?:-dom)?[\\/]cjs[\\/].*production\.js$/ },
    handler(code) {
      const imports: string[] = [];
      const body = code
        .replace(/var ((?:\w+ = require\("[^"]+"\)(?:,\s*|;))+)/, (_, list: string) => {
          for (const [, name, source = ''] of list.matchAll(/(\w+) = require\("([^"]+)"\)/g)) {
            imports.push(`import ${source in REACT ? '* as ' : ''}${name} from '${source}';`);
          }
          return list.endsWith(';') ? '' : 'var ';
        })
        .replace(/^exports\.(\w+) = \1;$/gm, 'export { $1 };')
        .replace(/^exports\.(\w+) =/gm, 'export const $1 =');
      if (/\brequire\(|\bexports\./.test(body)) this.error('React is written in a way that this plugin does not know');
      return { code: imports.join('\n') + body.replace('"use strict";', ''), map: null };
    },
  },
};

/** A dynamic import as Vite wraps it, alone or with the names that are taken from it. */
const WRAPPED_IMPORT =
  /__vitePreload\((?:\(\) => |async \(\) => \{\s*const \{[^{}]*\} = await )(import\("[^"]+"\)(?:\.then\(\(\w+\) => [^()]+\))?)(?:;\s*return \{[^{}]*\};\s*\})?, __VITE_PRELOAD__, import\.meta\.url\)/g;

/**
 * No chunk brings a style sheet or asks for a preload, so Vite's helper for these would be a kilobyte for nothing, and what it wraps around
 * each import a fifth of one more; and it writes into the host's head.
 */
const withoutPreload: Plugin = {
  name: 'login-portal:without-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  renderChunk(code) {
    // As many lines as before: the source map stays right.
    const bare = code.replace(WRAPPED_IMPORT, (wrapped, load: string) => load + '\n'.repeat(wrapped.split('\n').length - 1));
    if (bare.includes('__VITE_PRELOAD__')) this.error('Vite wraps dynamic imports in a way that this plugin does not know');
    return { code: bare, map: null };
  },
};

/** The counter that nanostores shares with its other copies on a page stays in its module: the portal's one global is `LoginPortal`. */
const withoutStoreGlobal: Plugin = {
  name: 'login-portal:without-store-global',
  apply: 'build',
  transform: {
    filter: { id: /nanostores[\\/]atom[\\/]index\.js$/ },
    handler(code) {
      const own = code.replace('globalThis.nanostoresGlobal ||= ', '');
      if (own === code) this.error('nanostores is written in a way that this plugin does not know');
      return { code: own, map: null };
    },
  },
};

/**
 * What libraries bring along for features that nobody here uses, or write so that nobody can see what is used, and what stands in its place: a
 * kilobyte that each visitor would wait for. `known` is what the file has to hold for that to be right.
 */
const UNUSED: readonly { readonly file: string; readonly known: RegExp; readonly instead: (text: string) => string }[] = [
  // wouter's patterns of routes: `rules/screen-at` knows ours.
  {
    file: 'regexparam/dist/index.mjs',
    known: /export function parse\(/,
    instead: () => "export const parse = () => { throw new Error('The portal matches its routes itself'); };",
  },
  // wouter's hooks for the page's address: `layout/router-hook` gives ours. Its events of the history stay.
  {
    file: 'wouter/src/use-browser-location.js',
    known: /export const useBrowserLocation =[\s\S]*\nconst patchKey =/,
    instead: (text) =>
      `export const useBrowserLocation = () => [];\nexport const useSearch = () => '';\n${text.slice(text.indexOf('const patchKey ='))}`,
  },
  // r2wc's and wouter's way to React.
  {
    file: '@r2wc/react-to-web-component/dist/react-to-web-component.js',
    known: /^import o from "react";(?![\s\S]*\bo\.(?!createElement\())/,
    instead: (text) => text.replace('import o', 'import { createElement }').replaceAll('o.createElement(', 'createElement('),
  },
  {
    file: 'wouter/src/react-deps.js',
    known: /const useBuiltinInsertionEffect = React\["useInsertion" \+ "Effect"\];/,
    instead: (text) => text.replace('React["useInsertion" + "Effect"]', 'React.useInsertionEffect'),
  },
  // `useStore(store, { keys })`: without the filter it would draw more often, and no less.
  {
    file: 'nanostores/listen-keys/index.js',
    known: /export function listenKeys\([\s\S]*export function subscribeKeys\(/,
    instead: () =>
      'export const listenKeys = (store, _, told) => store.listen(told); export const subscribeKeys = (store, _, told) => store.subscribe(told);',
  },
];
const withoutUnused: Plugin = {
  name: 'login-portal:without-unused',
  apply: 'build',
  enforce: 'pre',
  transform(text, id) {
    const unused = UNUSED.find(({ file }) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`));
    if (!unused) return undefined;
    if (!unused.known.test(text)) this.error(`${unused.file} is written in a way that this plugin does not know`);
    return { code: unused.instead(text), map: null };
  },
};

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Whether a module is reached from another without a dynamic import. */
function reaches(from: string, wanted: string, modules: Modules, seen = new Set<string>()): boolean {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (modules.getModuleInfo(from)?.importedIds ?? []).some((id) => reaches(id, wanted, modules, seen));
}

/** All that an entry takes at once is one chunk, so that a visitor waits for two files side by side and not for a chain of small ones. */
const allOf = (name: string, entry: string, priority: number) => ({
  name: (id: string, modules: Modules) => (reaches(entry, id, modules) ? name : null),
  priority,
});

/** The entry's own text, with the chunks that it loads in place of their sources. It shares nothing: a page may load it twice, as `?v=2`. */
const entry = (): Plugin => ({
  name: 'login-portal:entry',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const fileOf = (source: string) =>
      chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(ENTRY, '..', `${source}.ts`))?.fileName;
    const text = (await readFile(ENTRY, 'utf8')).replace(/import\('(.+?)'\)/g, (_, source) => `import('./${fileOf(source)}')`);
    const { code } = await minify('login-portal.js', (await transformWithOxc(text, ENTRY, {})).code, { module: true });
    this.emitFile({ type: 'asset', fileName: 'login-portal.js', source: code });
  },
});

/** `integrity.json`: what Subresource Integrity takes for each file that a page loads (SHA-384), see the README. */
const integrity: Plugin = {
  name: 'login-portal:integrity',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const loaded = Object.values(bundle).filter(({ fileName }) => /\.(js|svg)$/.test(fileName));
      const sums = loaded.map((file) => {
        const text = file.type === 'chunk' ? file.code : file.source;
        return [file.fileName, `sha384-${createHash('sha384').update(text).digest('base64')}`];
      });
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source: `${JSON.stringify(Object.fromEntries(sums.sort()), null, 2)}\n` });
    },
  },
};

export default defineConfig({
  base: './',
  plugins: [react(), reactAsModules, withoutPreload, withoutStoreGlobal, withoutUnused, entry(), integrity],
  define: { __RELEASE__: JSON.stringify(`${manifest.name}@${manifest.version}`), __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' },
  // Nothing here says `light-dark()`, which it would else prepare beside each `color-scheme`.
  css: { transformer: 'lightningcss', lightningcss: { exclude: LIGHT_DARK } },
  // React has had this hook of its own since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5', 'ios17.5'],
    // Kept for reports and reviewers, not named in the files: each name would cost the visitor bytes.
    sourcemap: 'hidden',
    manifest: 'manifest.json',
    license: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: { prepare: PREPARE, portal: PORTAL },
      output: {
        // In 16 letters and not in 64 the names that the portal loads its parts by weigh a third less.
        hashCharacters: 'hex',
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [allOf('prepare', PREPARE, 3), allOf('portal', PORTAL, 2), allOf('sign-in', FIRST_SCREEN, 1)],
        },
      },
    },
  },
  test: { environment: 'happy-dom', css: true, include: ['test/**/*.test.{ts,tsx}'], exclude: ['test/browser/**', 'test/engines/**'] },
});
