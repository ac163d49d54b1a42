// @ts-check
/** What the scripts that make the pictures of the documents share: a demo with the last build, a browser, and a way to take a picture. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { findChromium } from '../browser/find-chromium.js';

/** Returns a path of the repository. @param {string} path relative to this folder */
export const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Starts a demo and a browser. */
export async function openStudio() {
  /** @type {{ module: typeof import('../../demo/server') }} */
  const { module: demo } = await runnerImport(here('../../demo/server.ts'), { configFile: false, root: here('../..'), logLevel: 'error' });
  const server = await demo.startServer();
  const browser = await chromium.launch({ executablePath: findChromium() });
  return {
    url: server.url,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Takes a picture of a page as WebP, once nothing moves on it any more.
 * @param {import('playwright-core').Page} page
 * @param {{ x: number, y: number, width: number, height: number }} clip
 * @param {number} scale
 */
export async function takePicture(page, clip, scale) {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(moving.map(({ finished }) => finished));
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip: { ...clip, scale } });
  return Buffer.from(data, 'base64');
}
