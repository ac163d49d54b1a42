import { chromium, type Page } from 'playwright-core';
import type { Actions, Calm, Engine, Tab } from './driver';

/** Playwright's names for WebDriver's special keys (https://w3c.github.io/webdriver/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = { '\uE004': 'Tab', '\uE007': 'Enter', '\uE00C': 'Escape', '\uE015': 'ArrowDown' };

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
  act: (actions) => act(page, actions),
  async go(way) {
    if (way === 'reload') await page.reload();
    else await (way === 'back' ? page.goBack({ waitUntil: 'commit' }) : page.goForward({ waitUntil: 'commit' }));
  },
  screenshot: async () => (await page.screenshot()).toString('base64'),
  close: () => page.context().close(),
});

async function act({ mouse, keyboard }: Page, sources: Actions): Promise<void> {
  for (const { type, x, y, value } of sources.flatMap(({ actions }) => actions)) {
    if (type === 'pointerMove') await mouse.move(Number(x), Number(y));
    else if (type === 'pointerDown') await mouse.down();
    else if (type === 'pointerUp') await mouse.up();
    else if (type === 'keyDown') await keyboard.press(KEYS[String(value)] ?? String(value));
  }
}
