// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../demo/command/main';
import { startApiServer } from '../../demo/serve/api-server';

const dist = mkdtempSync(join(tmpdir(), 'login-portal-dist-'));
beforeAll(() => writeFileSync(join(dist, 'login-portal.js'), 'export {};'));
afterAll(() => rmSync(dist, { recursive: true }));

/** Runs the sandbox until a test has looked at it. */
async function running(args: readonly string[], look: (address: string, said: string) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const ready = new Promise<void>((resolve) => {
    const say = (line: string) => {
      lines.push(line);
      if (line.includes('Ctrl+C')) resolve();
    };
    void main(['sandbox', '--port', '0', ...args], { say, complain: say, colours: false, stopped }).then(() => resolve());
  });
  await ready;
  const said = lines.join('\n');
  await look(/http:\S+/.exec(said)?.[0] ?? '', said);
  stop();
}

const fromSite = (address: string, path: string) => fetch(address + path, { headers: { origin: 'http://localhost:3000' } });
const CONFIG = '/toc/api/v1/common/config?scope=crm_client';

describe('login-portal sandbox', () => {
  test('answers the calls, shows the codes that were sent, and names the accounts', async () => {
    await running([], async (address, said) => {
      expect(address).toMatch(/^http:\/\/localhost:\d+$/);
      expect(said).toContain('trader@example.com');
      expect(await (await fetch(address + CONFIG)).json()).toMatchObject({ code: 0 });
      expect(await (await fetch(`${address}/sandbox/outbox`)).json()).toEqual([]);
    });
  });

  test('allows no other origin by itself', async () => {
    await running([], async (address, said) => {
      expect(said).toContain('none; allow a site with --allow-origin');
      expect((await fromSite(address, CONFIG)).headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  test('allows the origins that it is given, with credentials', async () => {
    await running(['--allow-origin', 'http://localhost:3000/', '--allow-origin', 'https://www.brand.test'], async (address) => {
      const { headers } = await fromSite(address, CONFIG);
      expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    });
  });

  test('allows every origin by an asterisk', async () => {
    await running(['--allow-origin', '*'], async (address) => {
      expect((await fromSite(address, CONFIG)).headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    });
  });

  test('serves the built portal to any page', async () => {
    await running(['--dist', dist], async (address) => {
      const answer = await fromSite(address, '/login-portal/login-portal.js');
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect((await fetch(`${address}/login-portal/../package.json`)).status).toBe(404);
    });
  });

  test.each([
    ['a port that is no number', ['--port', 'http'], 'The port has to be a number'],
    ['an origin that is none', ['--allow-origin', 'brand'], 'not “brand”'],
    ['an argument too many', ['start'], 'takes options only'],
  ])('says what is wrong with %s', async (_, args, message) => {
    const complaints: string[] = [];
    const status = await main(['sandbox', ...args], { say: () => {}, complain: (line) => void complaints.push(line), colours: false });
    expect([status, complaints.join()]).toEqual([2, expect.stringContaining(message)]);
  });

  test('says that a port is taken', async () => {
    const server = await startApiServer();
    const complaints: string[] = [];
    const args = ['sandbox', '--port', new URL(server.url).port];
    const status = await main(args, { say: () => {}, complain: (line) => void complaints.push(line), colours: false });
    expect([status, complaints.join()]).toEqual([2, expect.stringContaining('is taken')]);
    await server.close();
  });
});
