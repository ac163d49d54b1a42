import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createSandbox, type Sandbox } from './sandbox/create-sandbox';
import type { SandboxEnv } from './sandbox/env';
import type { SandboxOptions } from './sandbox/state';
import { nameBelow, serveFile } from './serve/assets';
import { compressed } from './serve/encoding';
import { type Listening, type Place, serve } from './serve/listen';
import { arrivedPage, fixture, STRICT_POLICY, withAttributes } from './serve/pages';
import { relayTo } from './serve/relay';

/** The link to the gallery on the QA page. */
const GALLERY_LINK = '<a href="/gallery">Gallery</a>';

/** What the portal asks for: its files and its calls. */
const FOR_PORTAL = /^\/(login-portal|toc|static|as)\//;

/** How much longer each of them takes on the slow line that the QA page can choose, in ms. */
const SLOW_LINE_MS = 2000;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Options of the demo server, and the limits of its sandbox. */
interface ServerOptions extends SandboxOptions, Place {
  /** The address of an API that takes the place of the sandbox. The gallery, which needs the sandbox, is switched off then. */
  readonly api?: string;
}

/** A running demo server. */
export interface DemoServer extends Listening {
  readonly sandbox: Sandbox;
}

/**
 * Serves the built portal, the QA page, the fixture pages and the sandbox from one origin. The sandbox also answers other origins (CORS).
 */
export async function startServer({ port, host, api, ...options }: ServerOptions = {}): Promise<DemoServer> {
  const sandbox = createSandbox(options);
  const app = site(sandbox, api);
  const listening = await serve(async (request, env) => compressed(request, await app.fetch(request, env)), { port, host });
  return { ...listening, sandbox };
}

function site(sandbox: Sandbox, api?: string): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(cors({ origin: (origin) => origin, credentials: true, maxAge: 600 }));
  app.use(async (c, next) => {
    if (FOR_PORTAL.test(c.req.path) && /\bline=slow\b/.test(c.req.header('Cookie') ?? '')) await pause(SLOW_LINE_MS);
    await next();
  });

  const page = (c: Context<SandboxEnv>, html: string | undefined): Response => {
    if (html === undefined) return c.text('no such page', 404);
    const cookie = sandbox.pageServed(c.req.header('Cookie'));
    if (cookie !== undefined) c.header('Set-Cookie', cookie);
    if (c.req.query('csp') === 'strict') c.header('Content-Security-Policy', STRICT_POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(api === undefined ? html : html.replace(GALLERY_LINK, ''));
  };
  const file = (prefix: string, ...folders: string[]) =>
    app.get(`${prefix}*`, async (c) => {
      const name = nameBelow(prefix, new URL(c.req.url).pathname);
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
    const [, another = locale] = /^chunks\/\w+\/([a-z]{2}-[A-Z]{2})\./.exec(name) ?? [];
    const found = another === locale ? await serveFile(resolve(ROOT, dist), name, c.req.raw) : undefined;
    return found ?? c.text('no such file', 404);
  });
  file('/login-portal/', dist);
  file('/demo/page/', 'demo/page');
  file('/demo/', 'demo/page');
  const own = (name: string) => async (c: Context<SandboxEnv>) =>
    page(c, await readFile(resolve(ROOT, 'demo', name), 'utf8').catch(() => undefined));
  for (const path of ['/', '/login', '/login/*']) app.get(path, own('index.html'));
  if (api === undefined) app.get('/gallery', own('gallery.html'));
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
  if (api === undefined) app.all('*', (c) => sandbox.app.fetch(c.req.raw, c.env));
  else {
    const relay = relayTo(api);
    for (const path of ['/toc/*', '/static/*']) app.all(path, (c) => relay(c.req.raw));
    // The QA panel has the variants, and no scenarios, accounts and codes of a sandbox.
    app.get('/sandbox/variants', (c) => sandbox.app.fetch(c.req.raw, c.env));
    for (const path of ['/sandbox/scenarios', '/sandbox/outbox', '/sandbox/calls']) app.get(path, (c) => c.json([]));
    app.get('/sandbox/accounts', (c) =>
      c.json({ accounts: [], invitations: [], registrations: [], tokens: [], authenticatorCode: 'yours' }),
    );
    app.all('*', (c) => c.text(`not here: the demo runs on ${api}, without the sandbox`, 404));
  }
  return app;
}
