import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TIMES } from '../patience.js';

/** Tests of the built bundle: a real Chromium and the demo server. They wait for what they expect, never for a fixed time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    exclude: [
      ...(process.env.WALK_ALL || process.env.WALK_SEED ? [] : ['test/browser/walk.test.ts']), // each run walks elsewhere, and may find what the last did not
      ...(process.env.PICTURES ? [] : ['test/browser/boxes.test.ts']), // a command of its own: the letters of other machines can move a box
    ],
    globalSetup: ['test/browser/global-setup.ts'],
    // Pages often wait for something that takes no processor. One file more than there are processors keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share its modules, above all Playwright. They share no state: each page has a context of its own.
    isolate: false,
    retry: 0,
    ...TIMES,
  },
});
