import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { VISITOR_COOKIE } from '../../demo/sandbox/cookies';
import { EVENTS } from '../../src/contract/events';
import { end, start } from '../engines/process';
import { PATIENT } from '../patience.js';
import { address } from './browser';
import { findChromium } from './find-chromium';

/*
 * A page that Chromium prepares for a visitor. Chromium prepares none while a debugger is attached, so the page itself tells the test's
 * server what happens in it, and goes on when the server says so.
 */

/** The mark in the log for the moment when the visitor comes. */
const COMES = 'the visitor comes';

/** Tells the server what the site can notice, in order. */
const RECORDER = `
  const say = (what) => fetch('/log', { method: 'POST', body: what, keepalive: true });
  const state = () => document.title + ' ' + location.search + ' ' + localStorage.length;
  for (const type of ${JSON.stringify(Object.keys(EVENTS))}) addEventListener(type, ({ detail }) => say(type + ' ' + JSON.stringify(detail)));
  if (document.prerendering) document.addEventListener('prerenderingchange', () => say('state ' + state()));
`;

interface Prepared {
  /** What the page should contain, after the recorder. */
  readonly head?: string;
  /** The portal. */
  readonly body?: string | undefined;
  readonly query?: string;
}

/** A page that is prepared, and what happens there: requests as `METHOD path`, the site's events, and when the visitor comes. */
export interface Preparation {
  readonly log: readonly string[];
  /** Waits until the log has such an entry. */
  until(entry: RegExp): Promise<void>;
  /** The visitor comes. */
  come(): void;
  /** Returns what matches before the visitor came, and after. */
  around(entry: RegExp): readonly [before: readonly string[], after: readonly string[]];
}

const html = (head: string, body: string) => `<!doctype html><html><head><title>Our site</title>${head}</head><body>${body}</body></html>`;

/** The portal as a tag alone. */
const TAG = '<login-portal tenant="dprime" base="/page/login" home="/arrived/home"></login-portal>';

/** Opens a page that lets the browser prepare a page with a portal. */
export async function prepare({ head = '', body = TAG, query = '' }: Prepared = {}): Promise<Preparation> {
  const log: string[] = [];
  const target = `/page/login${query}`;
  const visitor = `${VISITOR_COOKIE}=${randomUUID()}`;
  let come = () => {};
  const pages: Readonly<Record<string, () => string>> = {
    '/start': () =>
      html(
        `<script type="speculationrules">${JSON.stringify({ prerender: [{ source: 'list', urls: [target], eagerness: 'immediate' }] })}</script>`,
        `<script>fetch('/comes').then(() => location.assign('${target}'))</script>`,
      ),
    '/page/login': () =>
      html(`<script>${RECORDER}</script>${head}<script type="module" src="/login-portal/login-portal.js"></script>`, body),
  };
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const url = new URL(from.url ?? '', address());
    const passed = request(url, { method: from.method, headers: { ...from.headers, cookie: visitor } }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    from.pipe(passed);
  };
  const server = createServer((from, to) => {
    const { pathname, search } = new URL(from.url ?? '', 'http://x');
    const page = pages[pathname];
    if (page) return void to.setHeader('content-type', 'text/html').end(page());
    if (pathname === '/comes') {
      come = () => {
        log.push(COMES);
        to.end();
      };
      return log.push('ready');
    }
    if (pathname === '/log') return void from.on('data', (text) => log.push(String(text))).on('end', () => to.end());
    log.push(`${from.method} ${pathname}${search}`);
    return pass(from, to);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const folder = mkdtempSync(join(tmpdir(), 'login-portal-prepared-'));
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound?.port}`;
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${folder}`,
  ];
  const browser = start(findChromium(), [...options, '--remote-debugging-port=0', `${origin}/start`]);
  onTestFinished(async () => {
    await end(browser);
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const until = (entry: RegExp) => vi.waitUntil(() => log.some((each) => entry.test(each)), PATIENT).then(() => {});
  await until(/^ready$/);
  return {
    log,
    until,
    come: () => come(),
    around(entry) {
      const at = log.indexOf(COMES);
      const found = (part: readonly string[]) => part.filter((each) => entry.test(each));
      return [found(log.slice(0, at)), found(log.slice(at + 1))];
    },
  };
}
