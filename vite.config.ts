import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import type { BuildEnvironmentOptions, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { copyChunks, describeElement, hashFirstParts, writeIntegrity } from './src/build/after-build.ts';
import { firstScreen, nameOfPart } from './src/build/first-screen.ts';
import { minify } from './src/build/minify.ts';
import { separateFirstFile } from './src/build/separate-first-file.ts';
import { sharedChunk } from './src/build/shared-chunk.ts';

const DIST = resolve(import.meta.dirname, 'dist');
const FIRST = resolve(import.meta.dirname, 'src/login-portal.ts');
const OWN_DOCUMENT = resolve(import.meta.dirname, 'src/element/own-document.ts');
const REACT_PART = resolve(import.meta.dirname, 'src/element/define.ts');

/** The build options of one graph of modules: an entry, and chunks for what it loads later. */
const graph = (
  entry: Readonly<Record<string, string>>,
  output: Rolldown.OutputOptions,
  more: BuildEnvironmentOptions = {},
  input: Rolldown.InputOptions = {},
): BuildEnvironmentOptions => ({
  target: 'es2022',
  cssTarget: ['chrome123', 'firefox128', 'safari17.5', 'ios17.5'],
  // Source maps are for reports and reviewers. The files do not name them, which saves the visitor some bytes.
  sourcemap: 'hidden',
  reportCompressedSize: false,
  lib: { entry: { ...entry } },
  rolldownOptions: {
    ...input,
    preserveEntrySignatures: 'allow-extension',
    output: {
      minify: true,
      comments: { annotation: false, jsdoc: false }, // they are for the bundler, which has read them
      hashCharacters: 'hex',
      assetFileNames: 'assets/[name]-[hash][extname]',
      chunkFileNames: 'chunks/[name]-[hash].js',
      postBanner: compileAhead,
      ...output,
    },
  },
  ...more,
});

/** Wraps the first file in a function, so that it adds no names to the page even as a classic script. */
const ownScope = (text: string) => (chunk: Rolldown.RenderedChunk) => (chunk.isEntry ? text : '');

/**
 * Nearly every function of an entry runs while the page loads. With this comment V8 compiles all of them during the download, instead of
 * one by one on the main thread.
 */
const compileAhead = (chunk: Rolldown.RenderedChunk) => (chunk.isEntry ? '//# allFunctionsCalledOnLoad' : '');

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [react(), firstScreen(), separateFirstFile('first', REACT_PART), minify()],
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
    __VERSION__: JSON.stringify(manifest.version),
    __RELEASE__: JSON.stringify(`${manifest.name}@${manifest.version}`),
    __SENTRY_DEBUG__: 'false',
    __SENTRY_TRACING__: 'false',
  },
  // The style sheets do not use `light-dark()`. Without this line, Lightning CSS prepares for it beside each `color-scheme`.
  css: { transformer: 'lightningcss', lightningcss: { exclude: Features.LightDark } },
  resolve: {
    alias: {
      // React has had this hook since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      // Vite would take the `browser` file, which is CommonJS. Its wrapper adds 300 bytes to the first file.
      dlv: 'dlv/dist/dlv.es.js',
    },
  },
  // Library mode: the files request no preloads, which would add links to the page's head.
  build: { lib: { entry: {}, formats: ['es'] } },
  environments: {
    // The parts that load later. The first file is built after them, in a graph of its own.
    client: {
      build: graph(
        { react: REACT_PART },
        {
          entryFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [sharedChunk(REACT_PART)] },
        },
        { license: { fileName: 'third-party-licenses.md' } }, // vite's own place for it is a folder that servers hide
        { transform: { inject: { document: OWN_DOCUMENT } } },
      ),
    },
    first: {
      consumer: 'client',
      build: graph(
        { 'login-portal': FIRST },
        { entryFileNames: '[name].js', chunkFileNames: nameOfPart, intro: ownScope('(() => {'), outro: ownScope('})();') },
        { emptyOutDir: false },
      ),
    },
  },
  builder: {
    sharedConfigBuild: true,
    sharedPlugins: true,
    async buildApp({ environments: { client, first }, build }) {
      if (!client || !first) return;
      await build(client);
      await copyChunks(DIST);
      await build(first);
      await hashFirstParts(DIST, 'login-portal.js');
      await writeIntegrity(DIST);
      await describeElement(DIST);
    },
  },
  test: {
    environment: 'happy-dom',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: true,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/browser/**', 'test/engines/**', 'test/package/**', 'test/examples/**', 'test/managers/**'],
  },
}));
