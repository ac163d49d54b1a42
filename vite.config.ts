import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { copyChunks, describeElement, hashFirstParts, writeIntegrity } from './src/build/after-build.ts';
import { markComputedImports } from './src/build/computed-imports.ts';
import { firstScreen, nameOfPart } from './src/build/first-screen.ts';
import { graph, ownScope } from './src/build/graph.ts';
import { minify } from './src/build/minify.ts';
import { separateFirstFile } from './src/build/separate-first-file.ts';
import { sharedChunk } from './src/build/shared-chunk.ts';
import { unitProjects } from './test/units.ts';

const DIST = resolve(import.meta.dirname, 'dist');
const FIRST = resolve(import.meta.dirname, 'src/login-portal.ts');
const OWN_DOCUMENT = resolve(import.meta.dirname, 'src/element/own-document.ts');
const REACT_PART = resolve(import.meta.dirname, 'src/element/define.ts');

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [react(), firstScreen(), separateFirstFile('first', REACT_PART), minify()],
  define: {
    ...(command === 'build' && {
      'process.env.NODE_ENV': '"production"',
      // React reads this global before anything else, and a frame of this name that has another origin would throw. No tool of the page
      // is handed what was typed.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    }),
    __VERSION__: JSON.stringify(manifest.version),
    __RELEASE__: JSON.stringify(`${manifest.name}@${manifest.version}`),
    __SENTRY_DEBUG__: 'false',
    __SENTRY_TRACING__: 'false',
  },
  // The style sheets do not use `light-dark()`. Without this line, Lightning CSS prepares for it beside each `color-scheme`.
  css: { transformer: 'lightningcss', lightningcss: { exclude: Features.LightDark } },
  resolve: {
    // Vite would take the `browser` file, which is CommonJS. Its wrapper adds 300 bytes to the first file.
    alias: { dlv: 'dlv/dist/dlv.es.js' },
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
        { entryFileNames: '[name].js', chunkFileNames: nameOfPart, ...ownScope },
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
      await markComputedImports(resolve(DIST, 'chunks'));
      await copyChunks(DIST);
      await build(first);
      await hashFirstParts(DIST, 'login-portal.js');
      await markComputedImports(DIST);
      await writeIntegrity(DIST);
      await describeElement(DIST);
    },
  },
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: true,
    projects: unitProjects(),
  },
}));
