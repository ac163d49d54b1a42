import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { createSandbox, type Sandbox } from './sandbox/create-sandbox';
import { arrivedPage, withAttributes } from './serve/pages';

const SCRIPT = '/login-portal/login-portal.js';
/** When Vite serves the sources, all languages exist. The state without a language cannot be shown in development. */
const ONE_LANGUAGE = /^\/login-portal\/only\/[\w-]+\/login-portal\.js/;
const SOURCE = '/src/login-portal.ts';

/** The paths that the sandbox answers, also for the QA page. */
const API = /^\/(toc|static|as|sandbox)\//;
const PAGES: readonly (readonly [address: RegExp, file: string])[] = [
  [/^\/(login(\/.*)?)?$/, 'demo/index.html'],
  [/^\/gallery$/, 'demo/gallery.html'],
  [/^\/frame\/[\w-]+\/login(\/.*)?$/, 'demo/fixtures/frame.html'],
];

/** `npm run dev`: serves the QA page with the portal's sources and the sandbox. The sandbox restarts with Vite. */
export function sandboxPlugin(): Plugin {
  return {
    name: 'login-portal-sandbox',
    apply: 'serve',
    configureServer(vite) {
      const sandbox = createSandbox();
      const answer = getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false });
      vite.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://vite').pathname;
        const file = PAGES.find(([address]) => address.test(path))?.[1];
        if (API.test(path)) void answer(request, response);
        else if (path === SCRIPT || ONE_LANGUAGE.test(path)) {
          request.url = (request.url ?? SCRIPT).replace(ONE_LANGUAGE, SCRIPT).replace(SCRIPT, SOURCE);
          next();
        } else if (path.startsWith('/arrived/')) response.setHeader('Content-Type', 'text/html').end(arrivedPage(path));
        else if (file) page(vite, sandbox, file, request, response).catch(next);
        else next();
      });
    },
  };
}

async function page(
  vite: ViteDevServer,
  sandbox: Sandbox,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://vite');
  const template = await readFile(resolve(vite.config.root, file), 'utf8');
  const html = file.includes('/fixtures/') ? withAttributes(template, url) : template;
  const cookie = sandbox.pageServed(request.headers.cookie);
  if (cookie !== undefined) response.setHeader('Set-Cookie', cookie);
  // Transformed under the file's own address, so that its relative links work on every route.
  const ready = await vite.transformIndexHtml(`/${file}`, html.replaceAll(SCRIPT, SOURCE), request.url);
  response.setHeader('Content-Type', 'text/html').setHeader('Cache-Control', 'no-store').end(ready);
}
