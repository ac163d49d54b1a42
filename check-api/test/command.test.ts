// @vitest-environment node
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { main } from '../../demo/command/main';
import { type ApiServer, startApiServer } from '../../demo/serve/api-server';
import { TOP } from '../../test/architecture/source-files';
import type { Console } from '../src/console';
import { lineOf } from '../src/report';

const folder = mkdtempSync(join(tmpdir(), 'login-portal-command-'));
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ origins: ['http://localhost:3000'] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** Runs a command line in surroundings that differ. */
async function runIn(surroundings: Partial<Console>, ...args: readonly string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const say = (line: string) => void said.push(line);
  const complain = (line: string) => void complained.push(line);
  const status = await main(args, { say, complain, colours: false, ...surroundings });
  return { status, said: said.join('\n'), complained: complained.join('\n') };
}

const run = (...args: readonly string[]) => runIn({}, ...args);

async function serving(listener: RequestListener): Promise<string> {
  const other = createServer(listener);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`; // a server that listens on a port has one
}

function file(text: string): string {
  const path = join(folder, `${text.length}.json`);
  writeFileSync(path, text);
  return path;
}

/** What a server answers that offers nothing. */
const CONFIG = '{"code":0,"message":"","data":{"loggedIn":false}}';

const example = join(TOP, 'docs/api/check-api.json');

describe('check-api', () => {
  test('prints each point with its name, and how many hold', async () => {
    const { status, said } = await run('check-api', server.url, '--accounts', example, '--only', 'cors');
    expect([status, said]).toEqual([0, expect.stringContaining('No request can show these. Review them by hand:')]);
    expect(said).toContain('no proof that a server is safe');
    expect(said).toContain('✓ cors.max-age  Browsers may remember a preflight for at least 600 s.');
    expect(said).toContain(`${server.url}: 11 points hold, 0 do not, 0 were skipped.`);
  });

  test('ends with 1 and says what is wrong if a point does not hold', async () => {
    const { status, said } = await run('check-api', server.url, '--site', 'https://stranger.test', '--only', 'cors.preflight');
    expect(status).toBe(1);
    expect(said).toContain('✗ cors.site  The server answers the calls of the site.');
    expect(said).toContain('with the header Origin: https://stranger.test, GET /toc/api/v1/common/config answers no JSON with status 403');
  });

  test('says nothing of its own about calls that are made at once', async () => {
    const warnings: string[] = [];
    const listen = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', listen);
    const { said } = await run('check-api', server.url, '--accounts', example, '--only', 'limits.lock-at-once');
    process.off('warning', listen);
    expect([said, warnings]).toEqual([expect.stringContaining('✓ limits.lock-at-once'), []]);
  });

  test('prints JSON for other programs', async () => {
    const { status, said } = await run('check-api', server.url, '--accounts', example, '--only', 'tracking', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(said)).toContainEqual({
      name: 'tracking.trace',
      group: 'complete',
      says: 'A step of a journey is taken.',
      result: 'holds',
      tried: ['POST /toc/api/v1/trace → 0'],
    });
  });

  test('ends with 3 if points were skipped, and lists them with what they lack', async () => {
    const { status, said } = await run('check-api', server.url, '--only', 'cookies');
    expect(status).toBe(3);
    expect(said).toContain('Skipped, and therefore not checked:\n  cookies.http-only: the file of accounts has no “signIn”');
  });

  test('writes the findings as JUnit XML', async () => {
    const path = join(folder, 'junit.xml');
    await run('check-api', server.url, '--only', 'refusals', '--junit', path);
    const xml = readFileSync(path, 'utf8');
    expect(xml).toMatch(/<testsuite name="check-api http:[^"]+" tests="7" failures="0" skipped="0">/);
    expect(xml).toContain('<testcase classname="check-api.complete" name="refusals.no-scope: A call without a scope');
    await run('check-api', server.url, '--site', 'https://stranger.test', '--only', 'cors', '--junit', path);
    expect(readFileSync(path, 'utf8')).toContain('<failure message="with the header');
  });

  test('makes the folder for the JUnit XML, and says at once if it cannot', async () => {
    const path = join(folder, 'not/there/yet/junit.xml');
    expect((await run('check-api', server.url, '--only', 'tracking', '--junit', path)).status).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain('<testsuite');
    let asked = 0;
    const address = await serving((_, response) => {
      asked += 1;
      response.end();
    });
    const impossible = await run('check-api', address, '--only', 'tracking', '--junit', join(file('{}'), 'junit.xml'));
    expect([impossible.status, impossible.complained, asked]).toEqual([2, expect.stringContaining('cannot be written'), 0]);
  });

  test('ends with a summary and JUnit XML if the server breaks off each POST', async () => {
    const address = await serving((request, response) => {
      if (request.method === 'POST') request.socket.resetAndDestroy();
      else response.end(CONFIG);
    });
    const path = join(folder, 'broken-off.xml');
    const { status, said } = await run('check-api', address, '--only', 'tracking', '--junit', path);
    expect([status, said]).toEqual([1, expect.stringContaining(`${address}: 2 points hold, 2 do not, 0 were skipped.`)]);
    expect(readFileSync(path, 'utf8')).toMatch(/<failure message="POST \/toc\/api\/v1\/trace: ECONNRESET/);
  });

  test('ends with a summary and JUnit XML if it is stopped', async () => {
    // The run is stopped as soon as a request hangs.
    const hanging = new EventEmitter();
    const address = await serving((request, response) => {
      if (request.method === 'POST') hanging.emit('post');
      else response.end(CONFIG);
    });
    const path = join(folder, 'stopped.xml');
    const args = ['check-api', address, '--only', 'tracking', '--junit', path];
    const { status, said } = await runIn({ stopped: once(hanging, 'post') }, ...args);
    expect([status, said]).toEqual([3, expect.stringContaining('2 points hold, 0 do not, 2 were skipped.')]);
    expect(said).toContain('tracking.trace: the run was stopped');
    expect(readFileSync(path, 'utf8')).toContain('<skipped message="the run was stopped"/>');
  });

  test('lists the points, their group and what they need, without a request', async () => {
    const { status, said } = await run('check-api', '--list', '--only', 'limits');
    expect(status).toBe(0);
    expect(said).toContain('limits.lock  (limits)  At most 10 wrong passwords lock the account');
    expect(said).toContain('needs “spare”');
    expect(said).not.toContain('cors.vary');
  });

  test('writes a file of accounts with comments, and overwrites none', async () => {
    const before = process.cwd();
    process.chdir(folder);
    const [first, second] = [await run('check-api', '--init'), await run('check-api', '--init')];
    process.chdir(before);
    expect([first.status, second.status]).toEqual([0, 2]);
    expect(readFileSync(join(folder, 'check-api.yaml'), 'utf8')).toContain('# The origin of the site.');
    expect(second.complained).toContain('already');
  });

  test('asks before it attacks a server that is not on a local host, and sends nothing without a yes', async () => {
    const asked = await run('check-api', 'https://api.brand.test');
    expect([asked.status, asked.complained]).toEqual([2, expect.stringContaining('say so with --yes')]);
    const questions: string[] = [];
    const ask = (question: string) => Promise.resolve(String(questions.push(question) > 1 ? 'yes' : 'no'));
    const answered = () => runIn({ ask }, 'check-api', 'http://no-such-host.invalid');
    expect(await answered()).toEqual({ status: 2, said: '', complained: 'Nothing was sent.' });
    expect(questions[0]).toContain('wrong passwords and codes to no-such-host.invalid by the dozen');
    expect(await answered()).toMatchObject({ status: 2, complained: '' });
  });

  test.each([
    ['complete', 'say so with --yes'],
    ['browsers', 'say so with --yes'],
    ['recovery.unlocks', 'say so with --yes'],
    ['passkey.during-lock', 'say so with --yes'],
    ['cors', ''],
    ['start-up', ''],
    ['reach', ''],
  ])('asks before %s, unless it only reads', async (only, complaint) => {
    const { complained, said } = await run('check-api', 'http://no-such-host.invalid', '--only', only);
    expect(complained).toContain(complaint);
    expect(said.includes('could not be checked')).toBe(complaint === '');
  });

  test('prints the address without the name and password that it has', async () => {
    const path = join(folder, 'named.xml');
    const { said } = await run('check-api', server.url.replace('//', '//qa:Secret99@'), '--only', 'cors.site', '--junit', path);
    expect(said).toContain(`${server.url}: 2 points hold`);
    expect(said + readFileSync(path, 'utf8')).not.toContain('Secret99');
    const closed = await run('check-api', 'http://qa:Secret99@127.0.0.1:1/prefix/', '--only', 'reach', '--junit', path);
    expect(closed.said).toContain('http://127.0.0.1:1/prefix could not be checked.');
    expect(closed.said + readFileSync(path, 'utf8')).not.toContain('Secret99');
  });

  test('ends with 2 if the server cannot be checked', async () => {
    const { status, said } = await run('check-api', `${server.url}/no/such/prefix`);
    expect(status).toBe(2);
    expect(said).toContain('could not be checked');
  });

  test.each([
    ['no address', [], 'check-api takes one address'],
    ['two addresses', ['http://a.test', 'http://b.test'], 'check-api takes one address'],
    ['an address without http', ['api.brand.test'], 'has to be an http(s) address, not “api.brand.test”'],
    ['an address with a query', ['http://a.test/?scope=crm_ib'], 'has a query or a fragment'],
    ['an address with a fragment', ['http://a.test/#top'], 'has a query or a fragment'],
    ['a site without http', ['http://a.test', '--site', 'brand'], 'The site has to be an http(s) address'],
    ['an unknown option', ['http://a.test', '--fast'], '--fast'],
    ['a file that is not there', ['http://a.test', '--accounts', 'none.json'], 'There is no file none.json'],
    ['a file that is not JSON', ['http://a.test', '--accounts', file('{')], 'line 1: '],
    [
      'a field of the wrong type',
      ['http://a.test', '--accounts', file('{"signIn":[{"email":"a","password":"b"}]}')],
      "line 1: signIn.0 must have required property 'code'",
    ],
    ['a point that is not there', ['http://localhost:1', '--only', 'cokies'], 'no point or group “cokies”'],
    ['a point that is left out and not there', ['http://localhost:1', '--accounts', file('{"without":["cokies"]}')], 'names “cokies”'],
    ['a field that is misspelt', ['http://a.test', '--accounts', file('{"signin":[]}')], 'must not have “signin”'],
  ])('says what is wrong with %s', async (_, args, message) => {
    const { status, complained } = await run('check-api', ...args);
    expect(complained).toContain(message);
    expect(status).toBe(2);
  });

  test('shows what is worth a look although the point holds', () => {
    expect(lineOf({ name: 'time', group: 'complete', says: 'It is quick.', result: 'holds', detail: 'once it was not' }, false)).toBe(
      '✓ time  It is quick.\n    warning: once it was not',
    );
  });

  test('shows colours on a terminal', () => {
    expect(
      lineOf({ name: 'reach', group: 'complete', says: 'It answers.', result: 'broken', detail: 'no', why: 'Nobody could sign in.' }, true),
    ).toBe('\u001b[31m✗\u001b[0m reach  It answers.\n    no\n    Nobody could sign in.');
  });

  test('shows the control characters that a server wrote, so that none reaches the terminal', () => {
    const detail = 'a \u001b[2J key,\u009b and a second line:\nno';
    expect(lineOf({ name: 'reach', group: 'complete', says: 'It answers.', result: 'broken', detail }, false)).toBe(
      '✗ reach  It answers.\n    a \\u001b[2J key,\\u009b and a second line:\nno',
    );
  });
});

describe('the command', () => {
  test.each([[[]], [['--help']], [['check-api', '--help']], [['sandbox', '--help']]])('%j explains itself', async (args) => {
    const { status, said } = await run(...args);
    expect([status, said]).toEqual([0, expect.stringContaining('login-portal')]);
  });

  test('names the commands that there are', async () => {
    const { status, complained } = await run('chek-api');
    expect([status, complained]).toEqual([2, expect.stringMatching(/no command “chek-api”.*check-api <address>.*sandbox/s)]);
  });
});
