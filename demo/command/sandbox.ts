import { type Console, optionsIn, UsageError, whenStopped } from '../../check-api/src/console';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts';
import { type ApiServer, startApiServer } from '../serve/api-server';
import { findDist } from './dist';

const USAGE = `login-portal sandbox [options]

  Serves a stand-in for the server, with accounts for each situation, and the portal itself below /login-portal/.

  --port <number>           the port; by default 4180, and 0 picks a free one
  --host <address>          the address to listen on; by default 127.0.0.1, which is localhost
  --allow-origin <origin>   the origin of a site that may call it, such as http://localhost:3000; can be repeated, * allows all
  --dist <folder>           the built portal; by default the one of this package
`;

function portIn(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`The port has to be a number up to 65535, not “${text}”.`);
  return port;
}

/** Returns an allowed origin as browsers send it. */
function originIn(text: string): string {
  if (text === '*') return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin === 'null') throw new UsageError(`An origin is such as http://localhost:3000, not “${text}”.`);
  return url.origin;
}

/** Starts the sandbox, and says where it is and who has an account. */
async function start(args: readonly string[], console: Console): Promise<ApiServer | undefined> {
  const { values, positionals } = optionsIn(args, {
    port: { type: 'string' },
    host: { type: 'string' },
    'allow-origin': { type: 'string', multiple: true },
    dist: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.say(USAGE);
    return undefined;
  }
  if (positionals.length > 0) throw new UsageError(`sandbox takes options only, not “${positionals.join(' ')}”.`);
  const dist = values.dist ?? findDist();
  const origins = (values['allow-origin'] ?? []).map(originIn);
  const { port = '4180', host = '127.0.0.1' } = values;
  const server = await startApiServer({ port: portIn(port), host, origins, ...(dist === undefined ? {} : { dist }) }).catch((error) => {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new UsageError(
      busy ? `The port ${port} is taken. Name another one with --port.` : `The sandbox cannot listen on ${host}: ${String(error)}`,
    );
  });
  introduce(server, dist, origins, console);
  return server;
}

function introduce({ url }: ApiServer, dist: string | undefined, origins: readonly string[], { say }: Console): void {
  // localhost and 127.0.0.1 are two sites. Between them, the browser would not send the session's cookie.
  const address = url.replace('127.0.0.1', 'localhost');
  say(`The sandbox runs at ${address}`);
  say(`  api-base       ${address}`);
  if (dist !== undefined) say(`  the portal     ${address}/login-portal/login-portal.js`);
  say(`  codes          ${address}/sandbox/outbox`);
  say(`  other origins  ${origins.join(', ') || 'none; allow a site with --allow-origin'}`);
  say(`\nPassword of the accounts: ${DEMO_PASSWORD}`);
  for (const { email, callingCode, phone, note } of DEMO_ACCOUNTS) say(`  ${(email ?? `+${callingCode} ${phone}`).padEnd(26)} ${note}`);
  say('\nPress Ctrl+C to stop.');
}

/** `login-portal sandbox`: runs until it is stopped. */
export async function runSandbox(args: readonly string[], console: Console): Promise<number> {
  const server = await start(args, console);
  if (server === undefined) return 0;
  const forget = await new Promise<() => void>((resolve) => {
    const forgets = whenStopped(console, () => resolve(forgets));
  });
  forget();
  await server.close();
  return 0;
}
