import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';

type Answer = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Where a server listens. */
export interface Place {
  /** 0, the default, picks a free port. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

/** A server that listens. */
export interface Listening {
  /** Such as `http://127.0.0.1:4173`, without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts to listen. Rejects if the port is taken. */
export function listen(server: ServerType, port: number, host: string): Promise<AddressInfo> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) done(address);
      else failed(new Error('The server has no port.'));
    });
  });
}

/** Serves what `fetch` answers. Rejects if the port is taken. */
export async function serve(fetch: Answer, { port = 0, host = '127.0.0.1' }: Place): Promise<Listening> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  const { port: taken } = await listen(server, port, host);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections(); // otherwise a hanging call keeps the server open
      }),
  };
}
