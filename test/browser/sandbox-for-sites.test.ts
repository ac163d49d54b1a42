import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../demo/serve/api-server';
import { listen } from '../../demo/serve/listen';
import { expectNoProblems, newPage, sendAccount, waitForEvent } from './browser';
import { arrivedAt, HOME } from './sign-in-steps';

/*
 * A site on one origin; the bundle and the API on another, both from `login-portal sandbox`; and the policy that docs/security-for-sites.md
 * gives to sites.
 */

let site: Server;
let address: string;
let sandbox: ApiServer;
let origin: string;

/** The site: the page with the portal, and an empty page where signed-in visitors go. */
const answer: RequestListener = ({ url }, response) => {
  response.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', policy());
  const tag = `<login-portal tenant="dprime" router="hash" home="${HOME}" api-base="${origin}">Sign in</login-portal>`;
  const script = `<script type="module" src="${origin}/login-portal/login-portal.js"></script>`;
  const icon = '<!doctype html><html lang="en"><title>Site</title><link rel="icon" href="data:,">';
  response.end(url === '/login' ? icon + script + tag : icon);
};

beforeAll(async () => {
  // A server of its own: Chromium lets no page that Playwright answers reach a server on this machine.
  site = createServer(answer);
  const { port } = await listen(site, 0, '127.0.0.1');
  address = `http://localhost:${port}`;
  sandbox = await startApiServer({ origins: [address], dist: resolve('dist') });
  origin = sandbox.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await sandbox?.close();
  site?.close();
});

/** The policy as the page gives it, with the origins filled in. */
function policy(): string {
  const page = readFileSync('docs/security-for-sites.md', 'utf8');
  const [, text = ''] = /Content-Security-Policy: ([^`]+)```/.exec(page) ?? [];
  return text
    .replace(/\s+/g, ' ')
    .replace(/\b(CDN|API)\b/g, origin)
    .trim();
}

test('a site on another origin signs a visitor in under the documented policy, and the session lasts', async () => {
  const page = await newPage();
  expect(policy()).toContain(`connect-src 'self' ${origin}`);
  await page.goto(`${address}/login`);
  await waitForEvent(page, 'portal-ready');
  await sendAccount(page);
  await arrivedAt(page);
  expect(sandbox.sandbox.sessions()).toEqual([{ account: 'trader', scope: 'crm_client' }]);

  // The cookie comes along, from another origin of the same site.
  const answered = page.waitForResponse((response) => response.url().includes('/common/config'));
  await page.goto(`${address}/login`);
  expect(await (await answered).json()).toMatchObject({ data: { loggedIn: true } });
  await waitForEvent(page, 'portal-ready', 2);
  expectNoProblems(page);
});
