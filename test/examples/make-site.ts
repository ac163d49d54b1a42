import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { findChromium } from '../browser/find-chromium.js';
import type { Command, Example, Mistake } from './examples';

/** The folder of a release. */
const RELEASE = `login-portal-${manifest.version}`;

/**
 * The environment of the tools: `NODE_ENV` is for the tests themselves, and the tools shall report nothing to their makers. Tests of a site find
 * the browser there.
 */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: undefined,
  CHROMIUM: findChromium(),
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** What comes of building a site, and the portal's own files. */
const NO_SOURCES = /[\\/](node_modules|dist|\.next|\.angular|\.astro|\.svelte-kit|next-env\.d\.ts|login-portal-[\d.]+)$/;

/** Lets the site call another API than that of its sources. */
function nameApi(folder: string, api: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    if (text.includes('https://api.example')) writeFileSync(file, text.replaceAll('https://api.example', api));
  }
}

const failed = (command: readonly string[], { status, stdout, stderr }: SpawnSyncReturns<string>) =>
  new Error(`${command.join(' ')} ended with ${status}\n${stdout}${stderr}`);

/** Runs a tool of a site, or npm. */
function run(folder: string, [command, ...options]: Command): SpawnSyncReturns<string> {
  const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return spawnSync(command, options, { cwd: folder, encoding: 'utf8', env: { ...ENVIRONMENT, PATH: path } });
}

/**
 * Makes a site as its reader does: in a folder where nothing of this repository is found, with the packed release, by its own tools.
 * Returns its folder.
 */
export function makeSite({ name, build = [], releaseIn, without }: Example, api: string): string {
  const top = mkdtempSync(join(tmpdir(), `login-portal-${name}-`));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const folder = join(top, 'examples', name);
  cpSync(join('examples', name), folder, { recursive: true, filter: (path) => !NO_SOURCES.test(path) });
  if (without) rmSync(join(folder, without));
  nameApi(folder, api);
  if (releaseIn) cpSync(join(inject('packageFolder'), 'dist'), join(folder, releaseIn, RELEASE), { recursive: true });
  if (build.length === 0) return folder;
  cpSync(inject('packageFile'), join(top, 'release', `${RELEASE}.tgz`));
  for (const command of [['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund'], ...build] as const) {
    const outcome = run(folder, command);
    if (outcome.status !== 0) throw failed(command, outcome);
  }
  return folder;
}

/** Makes a mistake in a file of a site, and takes it back. Returns what the type checker says meanwhile. */
export function complaintsOf(folder: string, file: string, checker: Command, { right, wrong }: Mistake): string {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(right, wrong));
  const { stdout, stderr } = run(folder, checker);
  writeFileSync(path, text);
  return stdout + stderr;
}

/** Starts a site's own server, one of its packages or a command with an absolute path. Returns its origin. */
export function startServer(folder: string, [command, ...options]: Command, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const server = spawn(resolve(folder, 'node_modules/.bin', command), options, {
    cwd: folder,
    env: { ...ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // so that the processes that it starts end with it
  });
  onTestFinished(() => {
    if (server.pid) process.kill(-server.pid);
  });
  return new Promise((started, ended) => {
    let said = '';
    const listen = (text: string) => {
      said += text;
      const port = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(said)?.[1];
      if (port) started(`http://localhost:${port}`);
    };
    server.stdout.setEncoding('utf8').on('data', listen);
    server.stderr.setEncoding('utf8').on('data', listen);
    server.once('close', () => ended(new Error(`${command} did not start\n${said}`)));
  });
}
