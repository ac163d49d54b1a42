// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** @import { Answer, Candidate } from './candidates.js' */

const TOP = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(TOP, 'dist');

/** Headers of the sandbox's answers that a browser acts on. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'vary', 'set-cookie'];

/** The rule that the README gives to sites, read from there: what is measured is what sites are told. */
function ruleForSites() {
  const rule = /^```css\n(login-portal[\s\S]*?)^```/m.exec(readFileSync(join(TOP, 'README.md'), 'utf8'))?.[1];
  if (rule === undefined) throw new Error('The README has no block of CSS that begins with login-portal.');
  return rule;
}

function builtFiles() {
  if (!existsSync(join(DIST, 'login-portal.js'))) throw new Error('There is no dist/login-portal.js: run `npm run build` first.');
  const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|svg|png|webp|woff2)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [`/${relative(DIST, name).split(sep).join('/')}`, readFileSync(name)]));
}

/**
 * Asks the demo's sandbox. What it said to a GET is kept, so that an answer costs no more time than those of the floors.
 * @returns {Promise<(request: Request) => Promise<Answer>>}
 */
async function askSandbox() {
  // Node 20 reads no TypeScript, Vite's runner does.
  /** @type {{ module: typeof import('../../demo/sandbox/create-sandbox') }} */
  const { module } = await runnerImport(join(TOP, 'demo/sandbox/create-sandbox.ts'), { configFile: false, root: TOP, logLevel: 'error' });
  const { app } = module.createSandbox();
  /** @type {Map<string, Answer>} */
  const kept = new Map();
  return async (request) => {
    const known = request.method === 'GET' ? kept.get(request.url) : undefined;
    if (known) return known;
    const response = await app.fetch(request);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => KEPT_HEADERS.includes(name)));
    const answer = { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    if (request.method === 'GET' && response.ok) kept.set(request.url, answer);
    return answer;
  };
}

/**
 * The portal as the README puts it on a page, in two places: what stands still at the top of a page may jump below a site's header.
 * @returns {Promise<readonly Candidate[]>}
 */
export async function portals() {
  const common = {
    head: `<style>\n${ruleForSites()}</style>\n<script type="module" src="/login-portal.js"></script>`,
    form: '<login-portal tenant="dprime" user-type="client"><p>Signing in needs JavaScript.</p></login-portal>',
    files: builtFiles(),
    answer: await askSandbox(),
  };
  return [
    { ...common, name: 'portal', title: 'portal, 200 px down the page' },
    { ...common, name: 'portal-top', title: 'portal, at the top of the page', placing: 'top' },
  ];
}
