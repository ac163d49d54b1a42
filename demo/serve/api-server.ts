import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox';
import type { SandboxEnv } from '../sandbox/env';
import type { SandboxOptions } from '../sandbox/state';
import { nameBelow, serveFile } from './assets';
import { type Listening, type Place, serve } from './listen';

/** Options of a sandbox that serves the API to sites. */
interface ApiServerOptions extends SandboxOptions {
  /** The folder of the built portal, served below `/login-portal/`. */
  readonly dist?: string;
}

/** Options for listening. */
interface ListenOptions extends ApiServerOptions, Place {}

/** A running sandbox. */
export interface ApiServer extends Listening {
  readonly sandbox: Sandbox;
}

/** Creates the sandbox for sites, without listening. */
function createApi({ origins = [], dist, ...options }: ApiServerOptions = {}): {
  readonly app: Hono<SandboxEnv>;
  readonly sandbox: Sandbox;
} {
  const sandbox = createSandbox({ origins, unguessable: true, ...options });
  const app = new Hono<SandboxEnv>();
  // Module scripts are fetched without credentials, so any page may load them.
  app.use('/login-portal/*', cors());
  if (dist !== undefined && existsSync(dist)) {
    app.get('/login-portal/*', async (c) => {
      const name = nameBelow('/login-portal/', c.req.path);
      // Module scripts are fetched with CORS and without credentials, so any page may load them.
      const found = await serveFile(dist, name, c.req.raw);
      found?.headers.set('Access-Control-Allow-Origin', '*');
      return found ?? c.text('no such file', 404);
    });
  }
  app.all('*', (c) => sandbox.app.fetch(c.req.raw, c.env));
  return { app, sandbox };
}

/** Serves the sandbox to sites. Rejects if the port is taken. */
export async function startApiServer({ port, host, ...options }: ListenOptions = {}): Promise<ApiServer> {
  const { app, sandbox } = createApi(options);
  return { ...(await serve(app.fetch, { port, host })), sandbox };
}
