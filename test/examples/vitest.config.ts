import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The examples, each built by its own tools from the package as it is published, and used in a real browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/examples/**/*.test.ts'],
    globalSetup: ['test/package/global-setup.ts', 'test/browser/global-setup.ts'],
    fileParallelism: false,
    // only ends a test that hangs; a slow machine must not fail a test
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
