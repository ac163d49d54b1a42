import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { newPage, portal, problemsOf } from '../browser/browser';

/** An example, the packages that it takes from this repository, and how it is built. */
interface Example {
  readonly name: string;
  readonly packages?: readonly string[];
  /** The commands of its own tools, and the folder that they make. */
  readonly build?: { readonly commands: readonly (readonly string[])[]; readonly folder: string };
}

const EXAMPLES: readonly Example[] = [
  { name: 'plain' },
  {
    name: 'react-vite',
    packages: ['react', 'react-dom', 'scheduler', 'vite', 'typescript', '@types/react', '@types/react-dom', 'csstype'],
    build: { commands: [['tsc'], ['vite', 'build']], folder: 'dist' },
  },
];

/** The policy of the README, for a site that serves its own bundle. */
const policy = (api: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${api}; img-src 'self' data:; font-src 'self'; ` +
  "require-trusted-types-for 'script'; trusted-types login-portal";

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Makes the site in a folder of its own, where nothing of this repository is found. Returns the folder to serve. */
function makeSite({ name, packages = [], build }: Example, api: string): string {
  const folder = mkdtempSync(join(tmpdir(), `login-portal-${name}-`));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join('examples', name), folder, { recursive: true });
  const install = (each: string, from: string) => {
    mkdirSync(dirname(join(folder, 'node_modules', each)), { recursive: true });
    symlinkSync(from, join(folder, 'node_modules', each));
  };
  // A copy: tools follow links, and would look for React beside the link's target.
  cpSync(inject('packageFolder'), join(folder, 'node_modules/login-portal'), { recursive: true });
  for (const each of packages) install(each, resolve('node_modules', each));
  for (const [command = '', ...options] of build?.commands ?? []) {
    const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', command), options, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, VITE_API: api },
    });
    if (status !== 0) throw new Error(`${command} ${options.join(' ')}\n${stdout}${stderr}`);
  }
  return join(folder, build?.folder ?? '.');
}

/** Serves a site: its files, and its page at all addresses under `/login`, with the address of the API. */
async function serve(folder: string, api: string): Promise<string> {
  const server: Server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const own = pathname.replace(/^\/login-portal-[^/]+\//, 'node_modules/login-portal/dist/');
    const isPage = pathname === '/' || pathname.startsWith('/login/') || pathname === '/login';
    const file = join(folder, isPage ? 'index.html' : own);
    try {
      const body = isPage ? readFileSync(file, 'utf8').replace('https://api.example', api) : readFileSync(file);
      response.setHeader('content-type', TYPES[extname(file)] ?? 'text/html');
      if (isPage) response.setHeader('content-security-policy', policy(api));
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  ends.push(() => server.close());
  const bound = server.address();
  return `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`;
}

test.each(EXAMPLES)('$name: compiles, signs in under the strict policy, and jumps by nothing', async (example) => {
  const api = inject('demoUrl').replace('127.0.0.1', 'localhost');
  const site = await serve(makeSite(example, api), api);
  const page = await newPage();
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Number(Reflect.get(entry, 'value')) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site}/login`);
  const { main } = portal(page);
  await main.locator('[name="email"]').fill('trader@example.com');
  await main.locator('[name="password"]').fill(DEMO_PASSWORD);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
  await main.locator('[type="submit"]').click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(problemsOf(page)).toEqual([]);
});
