import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createSandbox, type Sandbox } from './sandbox/create-sandbox';
import type { SandboxEnv } from './sandbox/env';
import type { SandboxOptions } from './sandbox/state';
import { serveFile } from './serve/assets';
import { compressed } from './serve/encoding';
import { arrivedPage, fixture, STRICT_POLICY, withAttributes } from './serve/pages';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Options of the demo server, and the limits of its sandbox. */
export interface ServerOptions extends SandboxOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  readonly host?: string;
}

/** A running demo server. */
export interface DemoServer {
  /** Such as `http://127.0.0.1:4173`, without a trailing slash. */
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly close: () => Promise<void>;
}

/**
 * Serves the built portal, the QA page, the fixture pages and the sandbox from one origin. The sandbox also answers other origins (CORS).
 */
export async function startServer({ port = 0, host = '127.0.0.1', ...options }: ServerOptions = {}): Promise<DemoServer> {
  const sandbox = createSandbox(options);
  const app = site(sandbox);
  const server = createAdaptorServer({
    fetch: async (request, env) => compressed(request, await app.fetch(request, env)),
    overrideGlobalObjects: false,
  });
  const { port: taken } = await listen(server, port, host);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    sandbox,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections(); // otherwise a hanging call keeps the server open
      }),
  };
}

function listen(server: ServerType, port: number, host: string): Promise<AddressInfo> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) done(address);
      else failed(new Error('The server has no port.'));
    });
  });
}

function site(sandbox: Sandbox): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(cors({ origin: (origin) => origin, credentials: true, maxAge: 600 }));

  const page = (c: Context<SandboxEnv>, html: string | undefined): Response => {
    if (html === undefined) return c.text('no such page', 404);
    const cookie = sandbox.pageServed(c.req.header('Cookie'));
    if (cookie !== undefined) c.header('Set-Cookie', cookie);
    if (c.req.query('csp') === 'strict') c.header('Content-Security-Policy', STRICT_POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(html);
  };
  const file = (prefix: string, ...folders: string[]) =>
    app.get(`${prefix}*`, async (c) => {
      const name = decodeURIComponent(new URL(c.req.url).pathname).slice(prefix.length);
      for (const folder of folders) {
        const found = await serveFile(resolve(ROOT, folder), name, c.req.raw);
        if (found !== undefined) return found;
      }
      return c.text('no such file', 404);
    });

  const dist = process.env.DIST ?? 'dist';
  // Like a site that serves the dictionary of only one language.
  app.get('/login-portal/only/:locale/:name{.+}', async (c) => {
    const { locale, name } = c.req.param();
    const [, another = locale] = /^chunks\/([a-z]{2}-[A-Z]{2})[.-]/.exec(name) ?? [];
    const found = another === locale ? await serveFile(resolve(ROOT, dist), name, c.req.raw) : undefined;
    return found ?? c.text('no such file', 404);
  });
  file('/login-portal/', dist);
  file('/demo/page/', 'demo/page');
  file('/demo/', 'demo/page');
  const own = (name: string) => async (c: Context<SandboxEnv>) =>
    page(c, await readFile(resolve(ROOT, 'demo', name), 'utf8').catch(() => undefined));
  for (const path of ['/', '/login', '/login/*']) app.get(path, own('index.html'));
  app.get('/gallery', own('gallery.html'));
  const fixturePage = async (c: Context<SandboxEnv>, name: string): Promise<Response> => {
    const html = await fixture(ROOT, name);
    return page(c, html && withAttributes(html, new URL(c.req.url)));
  };
  for (const [path, name] of [
    ['/plain/login', 'plain'],
    ['/plain/:attributes/login', 'plain'],
    ['/frame/:attributes/login', 'frame'],
  ] as const) {
    app.get(path, (c) => fixturePage(c, name)).get(`${path}/*`, (c) => fixturePage(c, name));
  }
  app.get('/fixtures/:file{[\\w-]+\\.html}', (c) => fixturePage(c, c.req.param('file').replace('.html', '')));
  app.get('/arrived/*', (c) => c.html(arrivedPage(c.req.path)));
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.all('*', (c) => sandbox.app.fetch(c.req.raw, c.env));
  return app;
}
