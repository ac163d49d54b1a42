import { spawnSync } from 'node:child_process';
import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { tabOf } from '../engines/chromium';
import { end, said, start } from '../engines/process';
import { openDisplay } from './display';
import { byName, type Manager, pause, type Saved } from './manager';

const OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-sync',
  '--disable-component-update',
  '--disable-background-networking',
  '--lang=en-US',
  '--window-position=0,0',
  '--window-size=1280,1000',
  '--remote-debugging-port=0',
  // a fixed key encrypts the store, because there is no keyring on a machine for tests
  '--password-store=basic',
];

/** Starts Chromium in a window. Its password manager is off in headless mode, and where it is driven by `--enable-automation`. */
export async function openChromium(path: string): Promise<Manager> {
  const display = await openDisplay();
  const profile = mkdtempSync(join(tmpdir(), 'login-portal-manager-'));
  const browser = start(path, [...OPTIONS, `--user-data-dir=${profile}`, 'about:blank'], { DISPLAY: display.name });
  const connection = await chromium.connectOverCDP(await said(browser, /DevTools listening on (ws:\S+)/));
  const page = connection.contexts()[0]?.pages()[0];
  if (!page) throw new Error('Chromium has opened no tab.');
  const close = async () => {
    await connection.close();
    await end(browser);
    await display.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  if (/Headless/.test(await page.evaluate(() => navigator.userAgent))) {
    await close();
    throw new Error('This Chromium opens no window, so it saves no password.');
  }
  const store = join(profile, 'Default', 'Login Data');
  return {
    async visit(url) {
      await page.goto(url);
      return tabOf(page);
    },
    saved: async () => byName(entriesOf(store)),
    async accept() {
      // Nobody is told whether a bubble is there: Chromium draws it into its own window. These are the keys that lead to a bubble, and the
      // key of its first button. On a page without a form they do nothing else.
      display.press('alt+shift+a');
      await pause(500);
      display.press('Return');
    },
    close,
  };
}

/** What `--password-store=basic` encrypts with (components/os_crypt/sync/os_crypt_linux.cc). */
const KEY = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
const START = Buffer.alloc(16, ' ');

function decrypted(hex: string): string {
  const cipher = createDecipheriv('aes-128-cbc', KEY, START);
  const data = Buffer.from(hex, 'hex').subarray('v10'.length);
  return Buffer.concat([cipher.update(data), cipher.final()]).toString();
}

/** Reads the entries of the SQLite file. A copy of it, because Chromium holds a lock. */
function entriesOf(store: string): readonly Saved[] {
  const sql = 'select hex(username_value), hex(password_value) from logins where blacklisted_by_user = 0';
  const { stdout } = spawnSync('sh', ['-c', 'cp "$0" "$0.copy" && sqlite3 "$0.copy" "$1"', store, sql], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [name = '', password = ''] = row.split('|');
      return { name: Buffer.from(name, 'hex').toString(), password: decrypted(password) };
    });
}
