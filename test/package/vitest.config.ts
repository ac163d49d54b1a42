import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the npm package as a site installs it: what it contains, its types in sites of several kinds, and the release around it. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/package/**/*.test.ts'],
    globalSetup: ['test/package/global-setup.ts'],
    fileParallelism: false, // each file starts compilers
    // only ends a test that hangs; a slow machine must not fail a test
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
