// @vitest-environment node
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { startApiServer } from '../../demo/serve/api-server';
import { statusOf } from '../src/report';
import { checkApi, type Finding } from '../src/run';
import { type Clock, createSend, machineClock, TIMEOUT_MS } from '../src/transport';
import { instantClock, SITE, sandboxAccounts, those, UNIQUE } from './check-sandbox';
import { selfSigned } from './self-signed';

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** What a server answers that offers nothing. */
const CONFIG = '{"code":0,"message":"","data":{"loggedIn":false}}';

async function serving(server: Server, protocol = 'http'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  return `${protocol}://127.0.0.1:${port}`;
}
const answering = (listener: RequestListener): Promise<string> => serving(createServer(listener));

const check = (address: string, clock: Clock = machineClock, insecure = false, only = 'none'): Promise<readonly Finding[]> =>
  checkApi({ address, accounts: sandboxAccounts(), send: createSend(clock, insecure), clock, unique: UNIQUE, only });

/** Checks a server that cannot be checked, and returns what is said of it. */
async function outOfReach(address: string, clock?: Clock): Promise<string | undefined> {
  const findings = await check(address, clock);
  expect(findings).toHaveLength(1);
  expect(statusOf(findings)).toBe(2);
  return findings[0]?.detail;
}

test('each request has a connection of its own, which no server has closed meanwhile', async () => {
  let connections = 0;
  const server = createServer((request, response) => {
    const isFirst = !closed.has(request.socket);
    closed.add(request.socket);
    if (isFirst) response.end('answered');
    else request.socket.resetAndDestroy();
  });
  const closed = new WeakSet<object>();
  server.on('connection', () => {
    connections += 1;
  });
  const address = await serving(server);
  const send = createSend(machineClock);
  for (const body of ['one', 'two']) expect((await send({ method: 'POST', url: address, headers: {}, body })).text).toBe('answered');
  expect(connections).toBe(2);
});

describe('a POST that gets no answer', () => {
  /** Checks a server that answers each GET, on connections that it keeps, and no POST to one path. */
  async function checkSilent(fail: (request: IncomingMessage, time: () => void) => void) {
    const posts: string[] = [];
    let time = (): void => {};
    const server = createServer((request, response) => {
      if (request.method === 'GET') return response.end(CONFIG);
      posts.push(String(request.url));
      return fail(request, time);
    });
    server.keepAliveTimeout = 60_000;
    const address = await serving(server);
    const clock: Clock = {
      now: () => 0,
      after(ms, run) {
        if (ms < TIMEOUT_MS) return instantClock.after(ms, run);
        time = run;
        return () => {};
      },
    };
    return { findings: await check(address, clock, false, 'tracking'), posts };
  }

  test.each([
    ['is silent', 'no complete answer after 15 s', (_: IncomingMessage, time: () => void) => time()],
    ['is cut off', 'ECONNRESET', (request: IncomingMessage) => void request.socket.resetAndDestroy()],
  ])('is sent once, and its point says what happened: the server %s', async (_, detail, fail) => {
    const { findings, posts } = await checkSilent(fail);
    expect(posts).toEqual(['/toc/api/v1/trace', '/toc/api/v1/trace/utm']);
    const broken = those(findings, 'broken');
    expect(broken.map((finding) => finding.split(': ')[0])).toEqual(['tracking.trace', 'tracking.utm']);
    expect(broken.join()).toContain(`tracking.trace: POST /toc/api/v1/trace: ${detail}`);
    expect(statusOf(findings)).toBe(1);
  });
});

test('an exception within a point ends no run', async () => {
  const address = await answering((_, response) => response.end(CONFIG));
  const real = createSend(machineClock);
  const send: typeof real = (ask) => {
    if (ask.url.endsWith('/trace')) throw new TypeError('an odd answer');
    return real(ask);
  };
  const options = { accounts: sandboxAccounts(), clock: machineClock, unique: UNIQUE, only: 'tracking' };
  const findings = await checkApi({ address, send, ...options });
  expect(those(findings, 'broken')).toEqual(['tracking.trace: check-api could not make sense of an answer: an odd answer']);
  expect(findings.at(-1)).toMatchObject({ name: 'tracking.utm', result: 'holds' });
});

describe('a server that cannot be checked is told from one that breaks the contract', () => {
  test('nothing listens', async () => {
    const server = createServer();
    const address = await serving(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await outOfReach(address)).toContain('ECONNREFUSED');
  });

  const page = '<!doctype html><title>Welcome</title>';
  const bomb = gzipSync(Buffer.alloc(50_000_000));

  test.each<[what: string, says: RegExp, listener: RequestListener]>([
    ['a plain web server answers with its pages', /answers a web page with status 200: .*Welcome/, (_, response) => response.end(page)],
    [
      'another API answers without an envelope',
      /JSON without an envelope \(status 404\): .*no route/,
      (_, response) => response.writeHead(404).end('{"error":"no route"}'),
    ],
    [
      'each call leads to a sign-in page',
      /redirects to https:\/\/sso.brand.test\//,
      (_, response) => response.writeHead(302, { Location: 'https://sso.brand.test/' }).end(),
    ],
    ['an answer has 10 MB', /longer than 2 MB/, (_, response) => response.end(Buffer.alloc(10_000_000, ' '))],
    [
      'an answer is a bomb: some kilobytes that unpack to 50 MB',
      /longer than 2 MB/,
      (_, response) => response.setHeader('Content-Encoding', 'gzip').end(bomb),
    ],
    [
      'an answer says gzip, and is none',
      /incorrect header check/,
      (_, response) => response.setHeader('Content-Encoding', 'gzip').end('no gzip'),
    ],
    [
      'an answer breaks off',
      /ECONNRESET|aborted/,
      (request, response) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('{"code":', () => request.socket.destroy());
      },
    ],
  ])('%s', async (_, says, listener) => expect(await outOfReach(await answering(listener))).toMatch(says));

  test('the certificate is self-signed, and an option accepts it', async () => {
    const address = await serving(
      createSecureServer(selfSigned(), (_, response) => response.end(CONFIG)),
      'https',
    );
    expect(await outOfReach(address)).toMatch(/(SELF_SIGNED|self-signed).*--insecure accepts/);
    expect(those(await check(address, machineClock, true), 'broken')).toEqual([]);
  });

  test('an answer never comes', async () => {
    const server = createServer();
    const asked = once(server, 'request');
    const address = await serving(server);
    const clock: Clock = {
      now: () => 0,
      after(_, run) {
        void asked.then(run);
        return () => {};
      },
    };
    expect(await outOfReach(address, clock)).toContain('no complete answer after 15 s');
  });
});

describe('a server behind a gateway', () => {
  test.each([
    [429, 'slow down'],
    [200, '{"code":2027,"message":"slow down"}'],
  ])('that limits requests is asked again after the time that it names (status %i)', async (status, text) => {
    let asked = 0;
    const address = await answering((_, response) => {
      asked += 1;
      if (asked < 3) response.writeHead(status, { 'Retry-After': '7' }).end(text);
      else response.end(CONFIG);
    });
    const waits: number[] = [];
    const clock: Clock = { now: () => 0, after: (ms, run) => (ms < TIMEOUT_MS ? instantClock : machineClock).after(ms, run) };
    const options = { accounts: sandboxAccounts(), send: createSend(clock), clock, unique: UNIQUE, only: 'none' };
    const findings = await checkApi({ address, ...options, waiting: (seconds) => void waits.push(seconds) });
    expect(statusOf(findings)).toBe(0);
    expect(waits).toEqual([7, 7]);
  });

  const cookies = Array.from({ length: 300 }, (_, index) => `gateway-${index}=${'x'.repeat(100)}; Path=/; HttpOnly; SameSite=Lax`);

  test.each<[what: string, listener: RequestListener]>([
    ['packs answers', (_, response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync(CONFIG))],
    ['packs answers twice', (_, response) => response.setHeader('Content-Encoding', 'gzip, br').end(brotliCompressSync(gzipSync(CONFIG)))],
    ['puts a byte order mark before its JSON', (_, response) => response.end(`\uFEFF${CONFIG}`)],
    ['sets hundreds of cookies', (_, response) => response.setHeader('Set-Cookie', cookies).end(CONFIG)],
  ])('that %s is read as by a browser', async (_, listener) => expect(statusOf(await check(await answering(listener)))).toBe(0));

  test.each([204, 304, 200])('that says gzip of an answer without a body (%i) breaks nothing', async (status) => {
    const address = await answering((_, response) => response.writeHead(status, { 'Content-Encoding': 'gzip' }).end());
    expect(await createSend(machineClock)({ method: 'OPTIONS', url: address, headers: {} })).toMatchObject({ status, text: '' });
  });

  test('that wants to know who asks is told, and is offered what can be unpacked', async () => {
    const asked: IncomingMessage[] = [];
    const address = await answering((request, response) => {
      asked.push(request);
      response.end(request.url === '/sandbox/outbox' ? '[]' : CONFIG);
    });
    await check(address, machineClock, false, 'codes.own-address');
    expect(asked.map(({ url }) => url)).toContain('/sandbox/outbox');
    expect(new Set(asked.map(({ headers }) => headers['user-agent']))).toEqual(new Set([expect.stringContaining('check-api')]));
    expect(new Set(asked.map(({ headers }) => headers['accept-encoding']))).toEqual(new Set(['gzip, br']));
  });

  test('that fails at random turns points red, and ends no run', async () => {
    let asked = 0;
    const address = await answering((_, response) => {
      asked += 1;
      if (asked % 2 === 0) response.writeHead(500, { 'Content-Type': 'text/html' }).end('<!doctype html>Oops');
      else response.end(CONFIG);
    });
    const findings = await check(address, machineClock, false, 'start-up');
    expect(findings.length).toBeGreaterThan(4);
    expect(those(findings, 'broken').join()).toContain('answers a web page with status 500');
  });
});

test('a sandbox that listens on a port holds every point over the network', async () => {
  const server = await startApiServer({ origins: [SITE] });
  closing.push(server.close);
  const address = server.url.replace('127.0.0.1', 'localhost');
  // Only the time limit of a request is real. Pauses between two looks at a registration are not.
  const after: Clock['after'] = (ms, run) => (ms < TIMEOUT_MS ? instantClock : machineClock).after(ms, run);
  const findings = await check(address, { now: machineClock.now, after }, false, '');
  expect(those(findings, 'broken')).toEqual([]);
  expect(statusOf(findings)).toBe(0);
});
