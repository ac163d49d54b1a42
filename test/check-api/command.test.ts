// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOf } from '../../demo/command/check-api';
import { main } from '../../demo/command/main';
import { type ApiServer, startApiServer } from '../../demo/serve/api-server';
import { TOP } from '../architecture/source-files';

const folder = mkdtempSync(join(tmpdir(), 'login-portal-command-'));
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ origins: ['https://www.brand.test'] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** Runs a command line. */
async function run(...args: readonly string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const status = await main(args, {
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    colours: false,
  });
  return { status, said: said.join('\n'), complained: complained.join('\n') };
}

/** Writes a file of accounts. */
function file(text: string): string {
  const path = join(folder, `${text.length}.json`);
  writeFileSync(path, text);
  return path;
}

const example = join(TOP, 'docs/api/check-api.json');

describe('check-api', () => {
  test('prints each point with its name, and how many hold', async () => {
    const { status, said } = await run('check-api', server.url, '--accounts', example, '--only', 'cors');
    expect(status).toBe(0);
    expect(said).toContain('✓ cors.max-age  Browsers may remember a preflight for at least 600 s.');
    expect(said).toContain(`${server.url}: 8 points hold, 0 do not, 0 were skipped.`);
  });

  test('ends with 1 and says what is wrong if a point does not hold', async () => {
    const { status, said } = await run('check-api', server.url, '--site', 'https://stranger.test', '--only', 'cors.preflight-get');
    expect(status).toBe(1);
    expect(said).toContain('✗ cors.preflight-get');
    expect(said).toContain('allows the origin (none) instead of https://stranger.test');
  });

  test('prints JSON for other programs', async () => {
    const { status, said } = await run('check-api', server.url, '--accounts', example, '--only', 'tracking', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(said)).toContainEqual({ name: 'tracking.trace', says: 'A step of a journey is taken.', result: 'holds' });
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
    ['a site without http', ['http://a.test', '--site', 'brand'], 'The site has to be an http(s) address'],
    ['an unknown option', ['http://a.test', '--fast'], '--fast'],
    ['a file that is not there', ['http://a.test', '--accounts', 'none.json'], 'There is no file none.json'],
    ['a file that is not JSON', ['http://a.test', '--accounts', file('{')], 'The file of accounts is not JSON'],
    [
      'a field of the wrong type',
      ['http://a.test', '--accounts', file('{"signIn":[{"email":"a","password":"b"}]}')],
      "signIn.0 must have required property 'code'",
    ],
    ['a field that is misspelt', ['http://a.test', '--accounts', file('{"signin":[]}')], '(“signin”)'],
  ])('says what is wrong with %s', async (_, args, message) => {
    const { status, complained } = await run('check-api', ...args);
    expect(complained).toContain(message);
    expect(status).toBe(2);
  });

  test('shows colours on a terminal', () => {
    expect(lineOf({ name: 'reach', says: 'It answers.', result: 'broken', detail: 'no' }, true)).toBe(
      '\u001b[31m✗\u001b[0m reach  It answers.\n    no',
    );
  });

  test('shows the control characters that a server wrote, so that none reaches the terminal', () => {
    const detail = 'a \u001b[2J key,\u009b and a second line:\nno';
    expect(lineOf({ name: 'reach', says: 'It answers.', result: 'broken', detail }, false)).toBe(
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
