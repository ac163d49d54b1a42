import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { headSnippet, type Place, policy, STYLE_RULE, tagSnippet } from '../../src/build/release/snippets.js';
import { address, BRAND_HOST, eventsOf, newPage, portal, problemsOf, waitForEvent } from './browser';
import { shiftsOf, watchShifts } from './shifts';

/* The site, the CDN and the API on an origin each, with the head, the tag, the rule and the policy that a release comes with. */

/** What is wrong with the CDN: it has changed a part, sends no CORS header with the parts, or fails at the first request for a part. */
type Fault = '' | 'cors' | `changed-${string}` | `failing-${string}`;

const PART = /^chunks\//;

/** The CDN: the folder of the bundle. */
function serveFile(response: ServerResponse, fault: string, file: string, query: string): void {
  if (fault !== 'cors' || !PART.test(file)) response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', file.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript');
  const [kind, ...name] = fault.split('-');
  const isMeant = name.length > 0 && PART.test(file) && file.split('/')[2]?.startsWith(name.join('-'));
  if (kind === 'failing' && isMeant && !query) return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
  const changed = kind === 'changed' && isMeant;
  response.end((changed ? 'globalThis.changed = true;\n' : '') + readFileSync(`dist/${file}`, 'utf8'));
}

/** The site: its page, and its style sheet. */
function servePage(response: ServerResponse, url: URL, place: Place): void {
  const sheet = url.pathname === '/portal.css';
  response.setHeader('content-type', sheet ? 'text/css' : 'text/html');
  if (!sheet) response.setHeader('content-security-policy', policy(place).trim());
  const image = `<img name="${url.searchParams.get('image')}" alt="">`;
  const head = `<meta charset="utf-8"><title>Site</title><link rel="stylesheet" href="/portal.css"><link rel="icon" href="data:,">`;
  response.end(
    sheet
      ? STYLE_RULE
      : `<!doctype html><html lang="en"><head>${head}${headSnippet(place)}</head><body>${image}${image}${tagSnippet(place)}</body></html>`,
  );
}

const TAG = { tenant: 'dprime', 'user-type': 'client', home: '/' };
const integrity: Place['integrity'] = JSON.parse(readFileSync('dist/integrity.json', 'utf8'));

/** One server under two names: the site is on `localhost`, the CDN on 127.0.0.1. */
const server = createServer((request, response) => {
  const { host = '' } = request.headers;
  const url = new URL(request.url ?? '/', `http://${host}`);
  const fault = url.searchParams.get('cdn') ?? '';
  if (!host.startsWith('localhost')) {
    const [, at = '', file = ''] = /^\/at-([\w-]*)\/(.*)$/.exec(url.pathname) ?? [];
    return serveFile(response, at, file, url.search);
  }
  const folder = `http://127.0.0.1:${url.port}/at-${fault}/`;
  return servePage(response, url, { folder, tag: { ...TAG, 'api-base': new URL(address('/', BRAND_HOST)).origin }, integrity });
});

let site = '';
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  site = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterAll(() => void server.close());

async function openSite(fault: Fault = '', route = '/login', prepare: (page: Page) => unknown = () => {}, image = ''): Promise<Page> {
  const page = await newPage();
  await watchShifts(page);
  prepare(page);
  await page.goto(`${site}${route}?cdn=${fault}&image=${image}`);
  return page;
}

test('the page signs the visitor in, without a layout shift or a violation of its policy', async () => {
  const page = await openSite();
  const { main } = portal(page);
  await waitForEvent(page, 'portal-ready');
  await main.locator('[name="email"]').fill('trader@example.com');
  await main.locator('[name="password"]').fill(DEMO_PASSWORD);
  expect(await shiftsOf(page)).toEqual([]);
  await page.evaluate(() => addEventListener('portal-signed-in', (event) => event.preventDefault()));
  await main.locator('[type="submit"]').click();
  expect(await waitForEvent(page, 'portal-signed-in')).toMatchObject({ by: 'password' });
  expect(problemsOf(page)).toEqual([]);
});

describe('a part that was changed on the CDN never runs, and the site is told', () => {
  async function expectRefused(name: string, route: string, image?: string): Promise<void> {
    const page = await openSite(`changed-${name}`, route, undefined, image);
    expect(await waitForEvent(page, 'portal-error')).toMatchObject({ code: 'network', request: '' });
    expect(await page.evaluate(() => Reflect.get(window, 'changed'))).toBeUndefined();
  }

  test.each([
    ['first', '/login'],
    ['element', '/login'],
    ['en-US', '/login/recovery'],
  ])('%s', (name, route) => expectRefused(name, route));

  // Two elements of one name are a list, as `document.scripts` is.
  test('also where two images are named “scripts”', () => expectRefused('element', '/login', 'scripts'));
});

test('a part that has failed once is loaded under the address that the import map has for it', async () => {
  const page = await openSite('failing-element');
  await waitForEvent(page, 'portal-ready');
  expect(problemsOf(page, [/503/])).toEqual([]);
});

test('where the CDN sends no Access-Control-Allow-Origin, the console says what to set', async () => {
  const told: string[] = [];
  const page = await openSite('cors', '/login', (opened) => opened.on('console', (message) => told.push(message.text())));
  await waitForEvent(page, 'portal-error');
  expect(eventsOf(page, 'portal-error')[0]).toMatchObject({ code: 'network' });
  expect(told).toContainEqual(expect.stringMatching(/^\[login-portal\] .*Access-Control-Allow-Origin.*CSP/));
});
