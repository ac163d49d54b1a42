// @ts-check
/** `npm run broken:api`: lists the faults, and serves the sandbox to the site http://localhost:3000 with those that an address names. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('./broken-api') }} */
const { module: broken } = await runnerImport(fileURLToPath(new URL('broken-api.ts', import.meta.url)), {
  configFile: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  logLevel: 'error',
});
const { url } = await broken.startBrokenApi({ port: Number(process.env.PORT ?? 4180), origins: ['http://localhost:3000'] });
process.stdout.write(`${broken.listFaults()}\n\n${url}/as/fault:<name> is the sandbox with a fault.\nPress Ctrl+C to stop.\n`);
