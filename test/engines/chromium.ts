import { chromium, type Page } from 'playwright-core';
import { addVirtualAuthenticator } from '../../demo/testing/testing';
import { type Calm, type Engine, nameOfKey, type Tab } from './driver';

/** Starts Chromium through Playwright, like `test/browser`. It runs the same tests with the same expectations as the other two engines. */
export async function openChromium(executablePath: string, calm: Calm): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  const settings = calm ? ({ reducedMotion: 'reduce', forcedColors: 'active' } as const) : {};
  return {
    async open() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', ...settings });
      return tabOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

/** A tab of Chromium, driven by Playwright. */
export const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url)),
  run: async (source, argument) => String(await page.evaluate(`(${source})(${JSON.stringify(argument)})`)),
  click: (x, y) => page.mouse.click(x, y),
  async press(keys) {
    for (const key of keys) await page.keyboard.press(nameOfKey(key));
  },
  async go(way) {
    if (way === 'reload') await page.reload();
    else await (way === 'back' ? page.goBack({ waitUntil: 'commit' }) : page.goForward({ waitUntil: 'commit' }));
  },
  addDevice: async () => void (await addVirtualAuthenticator(page)),
  screenshot: async () => (await page.screenshot()).toString('base64'),
  close: () => page.context().close(),
});
