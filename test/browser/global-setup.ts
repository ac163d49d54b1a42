import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../demo/server';
import { PATIENCE_MS } from '../patience.js';
import { BRAND_HOST, INSECURE_HOST } from './addresses';
import { findChromium } from './find-chromium.js';
import { QUIET } from './switches.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the demo server, such as `http://127.0.0.1:40123`. */
    demoUrl: string;
    /** The address of the Chromium that all files share, for `chromium.connect`. */
    chromiumAddress: string;
  }
}

/** Starts Chromium and the demo server once for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/login-portal.js')) throw new Error('The browser tests need a build: run `npm run build` first.');
  const executablePath = findChromium();
  const server = await startServer({ port: 0 });
  const { origin, port } = new URL(server.url);
  const browser = await chromium.launchServer({
    executablePath,
    headless: true,
    timeout: PATIENCE_MS,
    args: [
      ...QUIET,
      // React creates an error while it loads, and Playwright wants its stack. Without this switch V8 parses React once more for it.
      '--js-flags=--no-enable-lazy-source-positions',
      `--host-resolver-rules=MAP ${BRAND_HOST} 127.0.0.1, MAP ${INSECURE_HOST} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=http://${BRAND_HOST}:${port}`,
    ],
  });
  project.provide('chromiumAddress', browser.wsEndpoint());
  project.provide('demoUrl', origin);
  return async () => {
    await browser.close();
    await server.close();
  };
}
