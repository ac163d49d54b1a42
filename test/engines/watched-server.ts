import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DemoServer, startServer } from '../../demo/server';
import { EVENTS } from '../../src/contract/events';

/** The key of the watcher's record in the session storage, which survives reloads and ends with the tab. */
export const SEEN = 'test-seen';

/**
 * A script that records errors and the events that reach the window. Classic WebDriver can neither read the console nor run a script first,
 * so each page gets this one before all others. It is a file, which the strict policy allows.
 */
const WATCHER = `{
  const note = (kind, text) => sessionStorage.setItem('${SEEN}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${SEEN}') ?? '[]'), [kind, text]]));
  addEventListener('error', (event) => note('problem', 'uncaught: ' + event.message));
  addEventListener('unhandledrejection', (event) => note('problem', 'unhandled: ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    note('problem', 'policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample + ' ' + event.sourceFile));
  addEventListener('pageshow', (event) => event.persisted && note('kept', location.pathname));
  const { error } = console;
  console.error = (...values) => { note('problem', 'console: ' + values.join(' ')); error(...values); };
  for (const type of ${JSON.stringify(Object.keys(EVENTS))}) addEventListener(type, (event) => note(type, JSON.stringify(event.detail)));
}`;

/** The demo server behind a proxy that adds the watcher to its pages. */
export interface WatchedServer extends DemoServer {
  /** Makes files whose path contains one of these texts fail, until the next call. */
  withhold(...parts: readonly string[]): void;
  /** Returns the paths of failed requests since then. */
  refused(): readonly string[];
  /** Returns the number of requests that are not answered yet. */
  underWay(): number;
  /** Serves a page of the test's own at a path, until the next call. */
  serve(path: string, html: string): void;
  /** Keeps the answers to requests whose path contains this text back, as a slow line does. Returns what lets them go. */
  hold(part: string): () => void;
}

/** Starts the demo server with the watcher. */
export async function startWatchedServer(): Promise<WatchedServer> {
  const demo = await startServer({ port: 0 });
  let withheld: readonly string[] = [];
  let refused: string[] = [];
  let underWay = 0;
  let own = { path: '', html: '' };
  let held = { part: '', released: Promise.resolve() };
  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? '';
    underWay += 1;
    answer.once('close', () => {
      underWay -= 1;
    });
    if (path.includes(held.part)) await held.released;
    if (withheld.some((part) => path.includes(part))) {
      refused.push(path);
      return void answer.writeHead(503, { 'cache-control': 'no-store' }).end();
    }
    if (asked.url === '/watcher.js') return void answer.setHeader('Content-Type', 'text/javascript').end(WATCHER);
    if (path === own.path) {
      answer.setHeader('Content-Type', 'text/html');
      return void addWatcher([Buffer.from(own.html)], answer);
    }
    // uncompressed, so that the watcher can be added to a page
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(demo.url + asked.url, { method: asked.method, headers }, (got) => {
      const page = String(got.headers['content-type']).startsWith('text/html');
      const { 'content-length': _length, ...rest } = got.headers;
      // The demo's pages are `no-store`, so Firefox would not keep them in its back-forward cache, unlike those of most sites.
      answer.writeHead(got.statusCode ?? 500, page ? { ...rest, 'cache-control': 'no-cache' } : got.headers);
      if (page) void addWatcher(got, answer);
      else got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening server has a port
  return {
    ...demo,
    url: `http://127.0.0.1:${port}`,
    withhold(...parts) {
      withheld = parts;
      refused = [];
    },
    refused: () => refused,
    underWay: () => underWay,
    serve(path, html) {
      own = { path, html };
    },
    hold(part) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { part, released };
      return release;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await demo.close();
    },
  };
}

async function addWatcher(page: AsyncIterable<Buffer> | Iterable<Buffer>, answer: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of page) parts.push(part);
  answer.end(Buffer.concat(parts).toString().replace('<meta charset="utf-8"', '<script src="/watcher.js"></script>$&'));
}
