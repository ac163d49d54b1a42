import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The policy of `docs/security-for-sites.md`, for a site that serves its own bundle. */
const policyFor = ({ api, trustedTypes = '', styles = '' }: StaticSite) =>
  `default-src 'none'; script-src 'self'; style-src 'self' ${styles}; connect-src 'self' ${api}; img-src 'self' data:; font-src 'self'; ` +
  `require-trusted-types-for 'script'; trusted-types login-portal ${trustedTypes}; ` +
  "frame-ancestors 'none'; base-uri 'self'; form-action 'none'"; // Angular needs a base

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Where the files of a site are, and what makes its pages. */
export interface StaticSite {
  readonly folder: string;
  readonly api: string;
  readonly trustedTypes?: string | undefined;
  /** The sums of styles that its framework writes into a page. */
  readonly styles?: string | undefined;
  /** The file of the page at all addresses under `/login`. */
  readonly login?: string | undefined;
  /** The page at a path. By default `index.html` is at `/`. */
  readonly pageAt?: (path: string) => string | undefined;
  /** The path under which the files are. */
  readonly under?: string;
}

/** Serves a site under the strict policy. Returns its origin. */
export async function serve(site: StaticSite): Promise<string> {
  const { folder, login = 'index.html', under = '/' } = site;
  const fileAt = (path: string) => {
    const file = path === '/' ? 'index.html' : /^\/login(\/|$)/.test(path) && login;
    return file ? readFileSync(join(folder, file), 'utf8') : undefined;
  };
  const { pageAt = fileAt } = site;
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    try {
      const page = pageAt(pathname);
      if (page === undefined) {
        response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/plain');
        response.end(readFileSync(join(folder, pathname.replace(under, ''))));
        return;
      }
      response.setHeader('content-type', 'text/html');
      response.setHeader('content-security-policy', policyFor(site));
      response.end(page);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const bound = server.address();
  return `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`;
}
