// @ts-check
/**
 * `npm run dev`: serves the portal's sources with Vite, and the sandbox. Node 20 cannot read TypeScript, so Vite loads the sandbox itself.
 */
import { createServer, runnerImport } from 'vite';

/** @type {{ module: typeof import('./vite-plugin') }} */
const { module } = await runnerImport('./demo/vite-plugin.ts');
const server = await createServer({ plugins: [module.sandboxPlugin()] });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
