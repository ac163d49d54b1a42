import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TIMES } from '../patience.js';

/**
 * Tests in Firefox and WebKit if they are installed, and in Chromium for comparison. They wait for what they expect, never for a fixed
 * time. ENGINES=short is the form that `npm test` runs.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: [process.env.ENGINES === 'short' ? 'test/engines/first.test.ts' : 'test/engines/**/*.test.ts'],
    globalSetup: ['test/engines/global-setup.ts'],
    // two browsers at once would share the processors of a small machine
    fileParallelism: false,
    retry: 0,
    ...TIMES,
  },
});
