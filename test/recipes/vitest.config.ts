import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Recipes of `docs/how-to`, applied to a copy of the repository. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/recipes/*.test.ts'],
    // only ends a test that hangs; a slow machine must not fail a test
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
