// @vitest-environment node
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../demo/serve/api-server';
import { TOP } from '../architecture/source-files';

const run = promisify(execFile);
/** Outside the repository, so that the bundle finds none of its packages. */
const folder = mkdtempSync(join(tmpdir(), 'login-portal-bundle-'));
const command = join(folder, 'bin/login-portal.js');
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer();
  await run(process.execPath, [join(TOP, 'demo/build-command.js'), join(folder, 'bin')], { cwd: TOP });
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

test('the package’s command is one file that imports nothing but Node', () => {
  const text = readFileSync(command, 'utf8');
  expect(text).toMatch(/^#!\/usr\/bin\/env node\n/);
  const imported = [...text.matchAll(/(?:^|[;}\n])import\s*(?:[^"';]*?from\s*)?["']([^"']+)["']/g)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !isBuiltin(name))).toEqual([]);
});

test('the package’s sandbox answers until it is stopped', async () => {
  const sandbox = spawn(process.execPath, [command, 'sandbox', '--port', '0'], { cwd: folder });
  const ended = once(sandbox, 'exit');
  let said = '';
  for await (const chunk of sandbox.stdout) {
    said += chunk;
    if (said.includes('Ctrl+C')) break;
  }
  const answer = await fetch(`${/http:\S+/.exec(said)?.[0]}/toc/api/v1/common/config?scope=crm_client`);
  expect(await answer.json()).toMatchObject({ code: 0, data: { loggedIn: false } });
  sandbox.kill();
  expect(await ended).toEqual([0, null]);
}, 60_000);

test('the package’s command checks a server, and its exit status tells the outcome', async () => {
  const { stdout } = await run(process.execPath, [command, 'check-api', server.url, '--only', 'tracking'], { cwd: folder });
  expect(stdout).toContain('✓ tracking.trace');
  const failure = run(process.execPath, [command, 'check-api', `${server.url}/nowhere`], { cwd: folder });
  await expect(failure).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining('could not be checked') });
}, 60_000);
