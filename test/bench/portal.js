// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

/** @import { Answer, Candidate } from './candidates.js' */

const TOP = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(TOP, 'dist');

/** Headers of the sandbox's responses that affect the browser. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'vary', 'set-cookie'];

/** Returns the CSS rule that the README gives to sites, so that the measured page follows the README. */
function ruleForSites() {
  const rule = /^```css\n(login-portal[\s\S]*?)^```/m.exec(readFileSync(join(TOP, 'README.md'), 'utf8'))?.[1];
  if (rule === undefined) throw new Error('The README has no CSS block that begins with login-portal.');
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
 * Answers with the demo's sandbox. Responses to a GET are kept, so that they take no more time than those of the floors.
 * @returns {Promise<(request: Request) => Promise<Answer>>}
 */
async function askSandbox() {
  // Node 20 runs no TypeScript, but Vite's runner does.
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
 * Returns the portal on a page as the README describes, in two places, because a page can shift below a site's header even if it does not
 * at the top; once more without anything kept for the second visit; and once with its first screen in the page.
 * @returns {Promise<readonly Candidate[]>}
 */
export async function portals() {
  const tag = (/** @type {string} */ more) =>
    `<login-portal tenant="dprime" user-type="client"${more}><noscript>Signing in needs JavaScript.</noscript></login-portal>`;
  /** @type {typeof import('../../src/server/first-screen')} */
  const { firstScreen } = await import(pathToFileURL(join(DIST, 'server.js')).href);
  const common = {
    head: `<style>\n${ruleForSites()}</style>\n<script type="module" src="/login-portal.js"></script>`,
    form: tag(''),
    files: builtFiles(),
    answer: await askSandbox(),
  };
  return [
    { ...common, name: 'portal', title: 'portal, 200 px down the page' },
    { ...common, name: 'portal-top', title: 'portal, at the top of the page', placing: 'top' },
    { ...common, name: 'portal-keep-none', title: 'portal with keep="none", 200 px down', form: tag(' keep="none"') },
    {
      ...common,
      name: 'portal-in-page',
      title: 'portal in the page, 200 px down',
      form: firstScreen({ tenant: 'dprime', lang: 'en-US' }).html,
    },
  ];
}
