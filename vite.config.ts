import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';

const ENTRY = resolve(import.meta.dirname, 'src/login-portal.ts');
const PORTAL = resolve(import.meta.dirname, 'src/element/define.ts');

/** What both builds share: modern browsers, styles by lightningcss, pictures inline where the contract's policy (`img-src data:`) lets them. */
const common = {
  configFile: false,
  base: './',
  define: { __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' },
  css: { transformer: 'lightningcss' },
} as const satisfies UserConfig & { configFile: false };

/**
 * Builds the entry alone, after all else. Built together, whatever entry and portal share would either move into the entry, which a page
 * that loads `login-portal.js?v=2` would then run twice, or into a chunk of its own, a round trip more before the first call leaves. Its
 * dynamic imports lead to the chunks of the first build.
 */
const entry = (): Plugin => ({
  name: 'login-portal:entry',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunkOf = (module: string) => Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module)?.fileName;
    const toChunks: Plugin = {
      name: 'login-portal:to-chunks',
      enforce: 'pre',
      async resolveId(source, importer, { kind }) {
        if (kind !== 'dynamic-import') return undefined;
        const module = await this.resolve(source, importer, { skipSelf: true });
        const chunk = module && chunkOf(module.id);
        return chunk ? { id: `./${chunk}`, external: true } : this.error(`The entry loads ${source}, which is no chunk of the portal`);
      },
    };
    const result = await build({
      ...common,
      logLevel: 'error',
      plugins: [toChunks],
      build: {
        target: 'es2022',
        write: false,
        modulePreload: false,
        rolldownOptions: { input: ENTRY, output: { entryFileNames: 'login-portal.js', codeSplitting: false } },
      },
    });
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error('The entry was not built');
    for (const file of output.output) {
      if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code });
    }
  },
});

export default defineConfig({
  ...common,
  plugins: [react(), entry()],
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: 'manifest.json',
    license: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: { portal: PORTAL },
      output: {
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  test: { environment: 'happy-dom', css: true, include: ['test/**/*.test.{ts,tsx}'], exclude: ['test/browser/**'] },
});
