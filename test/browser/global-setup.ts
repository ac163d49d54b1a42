import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../demo/server';
import { findChromium } from './find-chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the demo server, such as `http://127.0.0.1:40123`. */
    demoUrl: string;
    chromiumPath: string;
  }
}

/** Finds Chromium and starts the demo server once for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/login-portal.js')) throw new Error('The browser tests need a build: run `npm run build` first.');
  project.provide('chromiumPath', findChromium());
  const server = await startServer({ port: 0 });
  project.provide('demoUrl', new URL(server.url).origin);
  return async () => {
    await server.close();
  };
}
