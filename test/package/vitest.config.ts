import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TIMES } from '../patience.js';

/** Tests of the npm package as a site installs it: what it contains, its types in sites of several kinds, and the release around it. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/package/**/*.test.ts'],
    globalSetup: ['test/package/global-setup.ts'],
    fileParallelism: false, // each file starts compilers
    ...TIMES,
  },
});
