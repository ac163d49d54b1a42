// @vitest-environment node
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../demo/serve/api-server';
import { TOP } from '../architecture/source-files';

const run = promisify(execFile);
/** Outside the repository, so that the bundle finds none of its packages; a folder as a site may have one. */
const folder = mkdtempSync(join(tmpdir(), 'login-portal c#sharp (1) 100% ü '));
/** A link to the command, as npm makes it. */
const command = join(folder, 'login-portal');
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer();
  await run(process.execPath, [join(TOP, 'demo/build-command.js'), join(folder, 'bin')], { cwd: TOP });
  symlinkSync('bin/login-portal.js', command);
});
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
});

test('the package’s command checks a server, and its exit status tells the outcome', async () => {
  const { stdout } = await run(process.execPath, [command, 'check-api', server.url, '--only', 'tracking'], { cwd: folder });
  expect(stdout).toContain('✓ tracking.trace');
  const failure = run(process.execPath, [command, 'check-api', `${server.url}/nowhere`], { cwd: folder });
  await expect(failure).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining('could not be checked') });
});

test('the package’s command says what it has checked when it is stopped by Ctrl+C', async () => {
  let hung = (): void => {};
  const hangs = new Promise<void>((resolve) => {
    hung = resolve;
  });
  const silent = createServer((request, response) => {
    if (request.method === 'POST') hung();
    else response.end('{"code":0,"message":"","data":{"loggedIn":false}}');
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.close();
    silent.closeAllConnections();
  });
  const { port } = silent.address() as AddressInfo; // a server that listens on a port has one
  const checking = spawn(process.execPath, [command, 'check-api', `http://127.0.0.1:${port}`, '--only', 'tracking'], { cwd: folder });
  const ended = once(checking, 'exit');
  let said = '';
  checking.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await hangs;
  checking.kill('SIGINT');
  expect(await ended).toEqual([3, null]);
  expect(said).toContain('2 points hold, 0 do not, 2 were skipped.');
});

const SUMS = {
  'login-portal.js': 'sha384-a',
  'chunks/1/element.js': 'sha384-b',
  'chunks/1/first-cgfintech-ib-en-US.js': 'sha384-c',
  'chunks/1/first-cgfintech-client-en-US.js': 'sha384-d',
};

/** Runs the package's `snippets`, in a folder that looks like the package. */
async function snippets(...options: readonly string[]): Promise<string> {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3', type: 'module' }));
  writeFileSync(join(folder, 'dist/login-portal.js'), '');
  writeFileSync(join(folder, 'dist/integrity.json'), JSON.stringify(SUMS));
  const { stdout } = await run(process.execPath, [command, 'snippets', ...options], { cwd: folder });
  return stdout;
}

test('the package prints where password managers are led, and, if it is told, where violations of the policy are reported', async () => {
  const base = ['--cdn', 'https://cdn.example', '--api', 'https://api.example', '--tenant', 'dprime'];
  expect(await snippets(...base)).toContain('/.well-known/change-password /login/recovery 302');
  const report = 'https://www.brand.test/csp-reports';
  expect(await snippets(...base, '--report', report)).toContain(`report-uri ${report}; report-to csp\n`);
});

test.each(['https://cdn.example', 'https://cdn.example/', 'https://cdn.example:8443/portal'])(
  'the package prints what a page needs, for files below %s',
  async (cdn) => {
    const home = '/?a="b"&c';
    const said = await snippets(
      '--cdn',
      cdn,
      '--api',
      'https://api.example/v1/',
      '--tenant',
      'cgfintech',
      '--user-type',
      'ib',
      '--home',
      home,
      '--head',
      'leave',
    );
    expect(said).toContain(`src="${cdn.replace(/\/$/, '')}/login-portal-1.2.3/login-portal.js" integrity="sha384-a"`);
    expect(said).toContain(
      '<login-portal tenant="cgfintech" user-type="ib" api-base="https://api.example/v1" home="/?a=&quot;b&quot;&amp;c" head="leave">',
    );
    expect(said).toContain("connect-src 'self' https://api.example;");
  },
);

test('it accepts the address of the folder itself, and a tenant in capitals', async () => {
  const said = await snippets('--cdn', 'HTTPS://cdn.example/login-portal-1.2.3/', '--api', 'https://api.example', '--tenant', 'CGfintech');
  expect(said).toContain('src="https://cdn.example/login-portal-1.2.3/login-portal.js"');
  expect(said).toContain('<login-portal tenant="cgfintech" user-type="client"');
});

test('the map has the sums of what this variant loads', async () => {
  const said = await snippets('--cdn', 'https://cdn.example', '--api', 'https://api.example', '--tenant', 'cgfintech', '--user-type', 'ib');
  expect(['sha384-b', 'sha384-c', 'sha384-d'].map((sum) => said.includes(sum))).toEqual([true, true, false]);
});

test.each([
  [['--cdn', 'https://cdn.example', '--api', 'https://api.example'], '--tenant is missing.'],
  [['--tenant', 'dprime'], '--cdn is missing.'],
  ...['?x=1', '#x', 'a;b/', "a'b/", 'a,b/'].map((rest): [string[], string] => [
    ['--cdn', `https://cdn.example/${rest}`, '--api', 'https://api.example', '--tenant', 'dprime'],
    '--cdn is an address such as https://cdn.example, without user name, query or fragment',
  ]),
  [['--cdn', 'https://cdn.example', '--api', 'https://me:pw@api.example', '--tenant', 'dprime'], '--api is an address'],
  [['--cdn', 'https://cdn.example', '--api', 'https://api.example', '--tenant', 'nobody'], 'no portal for tenant “nobody”'],
  [
    ['--cdn', 'https://cdn.example', '--api', 'https://api.example', '--tenant', 'doofinancial', '--user-type', 'ib'],
    '--tenant doofinancial --user-type client',
  ],
  [['--cdn', 'cdn.example', '--api', 'https://api.example', '--tenant', 'dprime'], '--cdn is an address such as https://cdn.example'],
  [['--cdn', 'https://cdn.example', '--api', 'https://api.example', '--tenant', 'dprime', '--head', 'none'], '--head is manage or leave'],
])('it says what is wrong with %j', async (options, complaint) => {
  await expect(snippets(...options)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(complaint) });
});
