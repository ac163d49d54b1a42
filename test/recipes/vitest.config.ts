import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TIMES } from '../patience.js';

/** Recipes of `docs/how-to`, applied to a copy of the repository. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/recipes/*.test.ts'],
    ...TIMES,
  },
});
