import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { values } = parseArgs({ options: { api: { type: 'string' } } });
const { api } = values;
if (api !== undefined && !/^https?:$/.test(URL.canParse(api) ? new URL(api).protocol : '')) {
  process.stderr.write(`--api has to be the http(s) address of an API, not “${api}”.\n`);
  process.exit(2);
}

/** How many ports to try, starting from the requested one. */
const ATTEMPTS = 20;

// Node 20 cannot read TypeScript, but Vite's runner can. No config file, because the demo needs nothing of the build's.
/** @type {{ module: typeof import('./server') }} */
const { module: demo } = await runnerImport(here('server.ts'), { configFile: false, root: here('..'), logLevel: 'error' });
/** @type {{ module: typeof import('./accounts') }} */
const { module: people } = await runnerImport(here('accounts.ts'), { configFile: false, root: here('..'), logLevel: 'error' });

/**
 * @param {number} port
 * @param {number} attempts
 * @returns {Promise<import('./server').DemoServer>}
 */
async function start(port, attempts) {
  try {
    return await demo.startServer({ port, ...(api === undefined ? {} : { api }) });
  } catch (error) {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!busy || attempts <= 1) throw error;
    return start(port + 1, attempts - 1);
  }
}

const server = await start(Number(process.env.PORT ?? 4173), ATTEMPTS);
say(`\nThe demo runs at ${server.url}/`);
if (!existsSync(here('../dist/login-portal.js'))) say('There is no build yet, so the portal will not appear. Run `npm run build`.');
if (api === undefined) {
  say(`\nPassword of the demo accounts: ${people.DEMO_PASSWORD} (codes are at ${server.url}/sandbox/outbox)\n`);
  for (const { email, callingCode, phone, note } of people.DEMO_ACCOUNTS) {
    say(`  ${(email ?? `+${callingCode} ${phone}`).padEnd(26)} ${note}`);
  }
} else say(`Its calls go to ${api}: the accounts are yours, and there are no scenarios and no gallery.`);
say('\nPress Ctrl+C to stop.');

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
