import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TIMES } from '../patience.js';

/** The examples, each built by its own tools from the package as it is published, and used in a real browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/examples/**/*.test.ts'],
    globalSetup: ['test/package/global-setup.ts', 'test/browser/global-setup.ts'],
    fileParallelism: false,
    ...TIMES,
  },
});
