// @ts-check
/**
 * `node demo/build-command.js <folder>`: bundles the package's command into `<folder>/login-portal.js`, and its testing kit into
 * `<folder>/testing.js`, each one file that needs nothing but Node. The folder must be next to `dist`, which the sandbox serves.
 */
import { chmod, copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = resolve(process.argv[2] ?? 'bin');
const source = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** @type {(entry: string, file: string, banner?: string) => Promise<unknown>} */
const bundle = (entry, file, banner = '') =>
  build({
    configFile: false,
    root: source('..'),
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: source(entry),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false, banner } },
    },
  });

await bundle('command/run.ts', 'login-portal.js', '#!/usr/bin/env node');
await chmod(resolve(folder, 'login-portal.js'), 0o755);
await bundle('testing/testing.ts', 'testing.js');
await copyFile(source('testing/declared.d.ts'), resolve(folder, 'testing.d.ts'));
