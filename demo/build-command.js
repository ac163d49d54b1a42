// @ts-check
/**
 * `node demo/build-command.js <folder>`: bundles the package's command into `<folder>/login-portal.js`, one file that needs nothing but
 * Node. The folder must be next to `dist`, which the sandbox serves.
 */
import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const FILE = 'login-portal.js';

const folder = resolve(process.argv[2] ?? 'bin');
await build({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'error',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: fileURLToPath(new URL('command/run.ts', import.meta.url)),
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { entryFileNames: FILE, codeSplitting: false, banner: '#!/usr/bin/env node' } },
  },
});
await chmod(resolve(folder, FILE), 0o755);
