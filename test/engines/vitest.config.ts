import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Firefox and WebKit where they are installed, with Chromium as the measure. The tests wait for what they expect, never for a time.
 * ENGINES=short is the form that `npm test` runs.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: [process.env.ENGINES === 'short' ? 'test/engines/first.test.ts' : 'test/engines/**/*.test.ts'],
    globalSetup: ['test/engines/global-setup.ts'],
    // two browsers at once would only share the processors of a small machine
    fileParallelism: false,
    retry: 0,
    // only against a test that hangs: a slow machine must not fail one
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
