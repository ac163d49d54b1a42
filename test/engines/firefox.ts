import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, connect, type KeyInput } from 'puppeteer-core';
import { PATIENCE_MS } from '../patience.js';
import { type Calm, type Engine, nameOfKey, type Tab } from './driver';
import { addDevice } from './marionette';
import { end, said, start } from './process';

/** Settings for devices that only exist for tests, and for a free port for Marionette, which adds them. */
const DEVICES = [
  'user_pref("security.webauth.webauthn_enable_softtoken", true);',
  'user_pref("security.webauth.webauthn_enable_usbtoken", false);',
  'user_pref("marionette.port", 0);',
];

/** Settings for less motion, and for the visitor's own few colours instead of the page's. */
const CALM = ['user_pref("ui.prefersReducedMotion", 1);', 'user_pref("browser.display.document_color_use", 2);'];

/**
 * Starts Firefox and drives it by WebDriver BiDi, which Firefox supports without geckodriver. Puppeteer does not start it, because its own
 * profile switches the back-forward cache off.
 */
export async function openFirefox(path: string, calm: Calm): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'login-portal-firefox-'));
  writeFileSync(join(profile, 'user.js'), [...DEVICES, ...(calm ? CALM : [])].join('\n'));
  const firefox = start(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--marionette',
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]);
  const close = async () => {
    await end(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [address, port] = await Promise.all([
      said(firefox, /WebDriver BiDi listening on (ws:\S+)/),
      said(firefox, /Marionette\s+INFO\s+Listening on port (\d+)/),
    ]);
    await addDevice(Number(port)); // before BiDi takes the one session that there can be
    const browser = await connect({
      browserWSEndpoint: `${address}/session`,
      protocol: 'webDriverBiDi',
      defaultViewport: { width: 1280, height: 800 },
      protocolTimeout: PATIENCE_MS,
    });
    return { open: () => openTab(browser), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    goto: async (url) => void (await page.goto(url)),
    run: async (source, argument) => String(await page.evaluate(`(${source})(${JSON.stringify(argument)})`)),
    click: (x, y) => page.mouse.click(x, y),
    async press(keys) {
      for (const key of keys) await page.keyboard.press(nameOfKey(key) as KeyInput); // the driver takes any character
    },
    async go(way) {
      // Puppeteer's own way would wait for a navigation, and the back-forward cache makes none.
      if (way === 'reload') await page.reload();
      else await page.evaluate(`history.${way}()`);
    },
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => context.close(),
  };
}
