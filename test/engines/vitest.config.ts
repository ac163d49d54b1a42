import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The main journeys in Firefox and WebKit, where they are installed. They wait for what they expect, never for a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/engines/**/*.test.ts'],
    // two browsers at once would only share the processors of a small machine
    fileParallelism: false,
    retry: 0,
    // only against a test that hangs: a slow machine must not fail one
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
