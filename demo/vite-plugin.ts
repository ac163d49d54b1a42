import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { createSandbox, type Sandbox } from './sandbox/create-sandbox';
import { arrivedPage } from './serve/pages';

const SCRIPT = '/login-portal/login-portal.js';
const SOURCE = '/src/login-portal.ts';

/** What the sandbox answers, and what the QA page does. */
const API = /^\/(toc|static|as|sandbox)\//;
const PAGE = /^\/(login(\/.*)?)?$/;

/** `npm run dev`: the QA page on the portal's sources, with the sandbox behind it. Both start anew with Vite. */
export function sandboxPlugin(): Plugin {
  return {
    name: 'login-portal-sandbox',
    apply: 'serve',
    configureServer(vite) {
      const sandbox = createSandbox();
      const answer = getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false });
      vite.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://vite').pathname;
        if (API.test(path)) void answer(request, response);
        else if (path === SCRIPT) {
          request.url = (request.url ?? SCRIPT).replace(SCRIPT, SOURCE);
          next();
        } else if (path.startsWith('/arrived/')) response.setHeader('Content-Type', 'text/html').end(arrivedPage(path));
        else if (PAGE.test(path)) page(vite, sandbox, request, response).catch(next);
        else next();
      });
    },
  };
}

async function page(vite: ViteDevServer, sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await readFile(resolve(vite.config.root, 'demo/index.html'), 'utf8');
  const cookie = sandbox.pageServed(request.headers.cookie);
  if (cookie !== undefined) response.setHeader('Set-Cookie', cookie);
  // Under the address of the file: what it links to relatively stays where it is, whatever route is shown.
  const ready = await vite.transformIndexHtml('/demo/index.html', html.replaceAll(SCRIPT, SOURCE), request.url);
  response.setHeader('Content-Type', 'text/html').setHeader('Cache-Control', 'no-store').end(ready);
}
