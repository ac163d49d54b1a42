import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Calm, Engine, Tab } from './driver';
import { end, PATIENCE_MS, start } from './process';

/** The paths of WebKitGTK's driver and of the browser that it drives. */
export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Starts WebKitGTK on a virtual screen and drives it by classic WebDriver. */
export async function openWebKit({ driver, browser }: WebKitPaths, calm: Calm): Promise<Engine> {
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'login-portal-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), `[Settings]\ngtk-enable-animations=${calm ? 0 : 1}\n`);
  const process = start('xvfb-run', ['-a', driver, `--port=${port}`], {
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
  const send = sender(`http://127.0.0.1:${port}`);
  const close = async () => {
    await end(process);
    rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
  };
  const until = Date.now() + PATIENCE_MS;
  while (!(await send('GET', '/status').catch(() => undefined))) {
    if (Date.now() > until || process.exitCode !== null) {
      await close();
      throw new Error('WebKitWebDriver does not answer.');
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return { open: () => openTab(send, browser), close };
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const sender =
  (root: string): Send =>
  async (method, path, body) => {
    const response = await fetch(root + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };

async function openTab(send: Send, binary: string): Promise<Tab> {
  const asked = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const made = await send('POST', '/session', { capabilities: { alwaysMatch: asked } });
  const session = `/session/${Object(made).sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  return {
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    async run(source, argument) {
      // The async form, because the other one does not wait for promises. Errors are passed as values, because their messages would be lost
      // otherwise.
      const script = `const [argument, done] = arguments;
        Promise.resolve(argument).then(${source}).then((text) => done([text]), (error) => done([null, String(error)]));`;
      const [text, error] = Object(await send('POST', `${session}/execute/async`, { script, args: [argument] }));
      if (error) throw new Error(error);
      return String(text);
    },
    // On a busy machine the driver may not answer if a key leads to another page. The next wait shows what has happened.
    act: async (actions) =>
      void (await send('POST', `${session}/actions`, { actions }).catch((error) => {
        if (error.name !== 'TimeoutError') throw error;
      })),
    go: async (way) => void (await send('POST', `${session}/${way === 'reload' ? 'refresh' : way}`, {})),
    screenshot: async () => String(await send('GET', `${session}/screenshot`)),
    close: async () => void (await send('DELETE', session)),
  };
}
