import WebSocket from 'ws';
import type { Tab } from './driver';

// Answers of the protocol are trusted to follow the standard (https://w3c.github.io/webdriver-bidi/). A missing value fails where it is
// used.
type Answer = Readonly<Record<string, unknown>>;
export type Send = (method: string, params?: Answer) => Promise<Answer>;

/** Opens a connection to a browser that speaks WebDriver BiDi. No library can also reach the browser's own window, where its manager asks. */
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

/** Calls a function in a context, and returns its text. */
export async function call(send: Send, context: string, functionDeclaration: string, argument = ''): Promise<string> {
  const answer = await send('script.callFunction', {
    target: { context },
    functionDeclaration,
    arguments: [{ type: 'string', value: argument }],
    awaitPromise: true,
    userActivation: false,
  });
  if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails));
  return String(record(answer.result).value);
}

/** Returns the first context of a kind: a tab, or the browser's own window. */
export async function contextOf(send: Send, kind: Answer): Promise<string> {
  const { contexts } = await send('browsingContext.getTree', kind);
  const [first]: unknown[] = Array.isArray(contexts) ? contexts : [];
  return String(record(first).context);
}

/** A tab that is driven by WebDriver BiDi. */
export function tabOf(send: Send, context: string): Tab {
  const act = (type: string, actions: readonly Answer[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: (source, argument) => call(send, context, source, argument),
    click: async (x, y) => {
      const move = { type: 'pointerMove', x, y, duration: 0 };
      await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    press: async (keys) => {
      const actions = [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act('key', actions);
    },
    go: async (way) =>
      void (way === 'reload'
        ? await send('browsingContext.reload', { context, wait: 'complete' })
        : await send('browsingContext.traverseHistory', { context, delta: way === 'back' ? -1 : 1 })),
    screenshot: async () => String((await send('browsingContext.captureScreenshot', { context })).data),
    close: async () => void (await send('browsingContext.close', { context })),
  };
}
