import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TIMES } from '../patience.js';

/**
 * Tests of what the password managers of Chromium and Firefox save, fill and change. Each journey has a browser of its own, with a fresh
 * profile, and reads what the manager has stored.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/managers/**/*.test.ts'],
    globalSetup: ['test/managers/global-setup.ts'],
    // one browser at a time, because two would share the processors of a small machine
    fileParallelism: false,
    retry: 0,
    ...TIMES,
  },
});
