import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import { PATIENCE_MS } from '../patience.js';
import type { Calm, Engine, Tab } from './driver';
import { end, start } from './process';

/** The paths of WebKitGTK's driver and of the browser that it drives. */
export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
}

/**
 * By default, Xvfb starts anew when the last window closes, and ends a browser that starts at that moment. The driver then waits for that
 * browser for ever.
 */
const SCREEN = '-screen 0 1280x1024x24 -noreset';

/** How long to wait for an action that the driver does not answer. */
const UNANSWERED_MS = 60_000;

/** Starts WebKitGTK on a virtual screen and drives it by classic WebDriver. */
export async function openWebKit({ driver, browser }: WebKitPaths, calm: Calm): Promise<Engine> {
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'login-portal-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), `[Settings]\ngtk-enable-animations=${calm ? 0 : 1}\n`);
  const process = start('xvfb-run', ['-a', '-s', SCREEN, driver, `--port=${port}`], {
    // root may lack namespaces in a container, and only our own pages are opened
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'en_US.UTF-8',
    LC_ALL: 'en_US.UTF-8',
    LANGUAGE: 'en_US',
    XDG_CONFIG_HOME: settings,
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  // unread output would fill the pipe and block the driver
  process.stdout?.resume();
  process.stderr?.resume();
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    await end(process);
    rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
  };
  if (!(await answers(url, process))) {
    await close();
    throw new Error('WebKitWebDriver does not answer.');
  }
  return { open: () => openTab(url, browser), close };
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Waits until the driver answers. Resolves to false if it has ended or stays silent. */
async function answers(url: string, driver: ChildProcess): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && driver.exitCode === null) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

async function openTab(url: string, binary: string): Promise<Tab> {
  const asked = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const driver = await new Builder().usingServer(url).withCapabilities(asked).build();
  await driver.manage().setTimeouts({ script: PATIENCE_MS, pageLoad: PATIENCE_MS });
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  // On a busy machine the driver may not answer if an action leads to another page. The next wait shows what has happened.
  const done = (action: Promise<void>) => Promise.race([action, new Promise<void>((go) => setTimeout(go, UNANSWERED_MS).unref())]);
  return {
    goto: (address) => driver.get(address),
    async run(source, argument) {
      // The async form, because the other one does not wait for promises. Errors are passed as values, because their messages would be lost
      // otherwise.
      const script = `const [argument, done] = arguments;
        Promise.resolve(argument).then(${source}).then((text) => done([text]), (error) => done([null, String(error)]));`;
      const [text, error] = await driver.executeAsyncScript<readonly [string | null, string?]>(script, argument);
      if (error) throw new Error(error);
      return String(text);
    },
    click: (x, y) => done(driver.actions({ async: true }).move({ x, y, duration: 0 }).click().perform()),
    press: (keys) => done(driver.actions({ async: true }).sendKeys(keys).perform()),
    go: (way) => driver.navigate()[way === 'reload' ? 'refresh' : way](),
    screenshot: () => driver.takeScreenshot(),
    close: () => driver.quit(),
  };
}
