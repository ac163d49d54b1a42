import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the built bundle: a real Chromium and the demo server. They wait for what they expect, never for a fixed time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/global-setup.ts'],
    // one Chromium at a time, because two would share the processors of a small machine
    fileParallelism: false,
    retry: 0,
    // only ends a test that hangs; a slow machine must not fail a test
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
