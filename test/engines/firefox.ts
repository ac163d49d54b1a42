import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import type { Calm, Engine, Tab } from './driver';
import { end, said, start } from './process';

// Answers of the protocol are trusted to follow the standard (https://w3c.github.io/webdriver-bidi/). A missing value fails where it is
// used.
type Answer = Readonly<Record<string, unknown>>;
export type Send = (method: string, params?: Answer) => Promise<Answer>;

/** Settings for less motion, and for the visitor's own few colours instead of the page's. */
const CALM = ['user_pref("ui.prefersReducedMotion", 1);', 'user_pref("browser.display.document_color_use", 2);'].join('\n');

/** Starts Firefox and drives it by WebDriver BiDi, which Firefox supports without geckodriver. */
export async function openFirefox(path: string, calm: Calm): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'login-portal-firefox-'));
  if (calm) writeFileSync(join(profile, 'user.js'), CALM);
  const firefox = start(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']);
  const close = async () => {
    await end(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await connect(`${await said(firefox, /WebDriver BiDi listening on (ws:\S+)/)}/session`);
    await send('session.new', { capabilities: {} });
    return { open: () => openTab(send), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a connection to a browser that speaks WebDriver BiDi. */
export async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Answer) => void>();
  socket.on('message', (text) => {
    const message: Answer = JSON.parse(String(text));
    waiting.get(Number(message.id))?.(message);
    waiting.delete(Number(message.id));
  });
  await new Promise((done, failed) => socket.once('open', done).once('error', failed));
  socket.on('error', () => undefined); // the socket closes with the browser
  let last = 0;
  return (method, params = {}) =>
    new Promise((done, failed) => {
      last += 1;
      waiting.set(last, ({ type, result, error, message }) => {
        if (type === 'success') done(record(result));
        else failed(new Error(`${method}: ${error} ${message}`));
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

const record = (value: unknown): Answer => (typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {});

async function openTab(send: Send): Promise<Tab> {
  const { userContext } = await send('browser.createUserContext');
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return tabOf(send, String(context), async () => void (await send('browser.removeUserContext', { userContext })));
}

/** A tab of Firefox. */
export function tabOf(send: Send, context: string, close: Tab['close']): Tab {
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(source, argument) {
      const answer = await send('script.callFunction', {
        target: { context },
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        awaitPromise: true,
        userActivation: false,
      });
      if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails));
      return String(record(answer.result).value);
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    go: async (way) =>
      void (way === 'reload'
        ? await send('browsingContext.reload', { context, wait: 'complete' })
        : await send('browsingContext.traverseHistory', { context, delta: way === 'back' ? -1 : 1 })),
    screenshot: async () => String((await send('browsingContext.captureScreenshot', { context })).data),
    close,
  };
}
