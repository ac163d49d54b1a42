import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { apiBaseFor } from '../../demo/sandbox/spec';
import type * as Server from '../../src/server/first-screen';
import { newPage, type PageOptions } from './browser';
import { type Held, HOME, hold } from './sign-in-steps';

/** The writer of the build that these tests see. */
const { firstScreen }: typeof Server = await import(pathToFileURL('dist/server.js').href);

/** A page with its first screen in its markup. */
export interface InPage extends PageOptions {
  readonly options?: Partial<Server.FirstScreenOptions>;
  readonly spec?: string;
  /** `strict` allows the styles and the script, `styles` only the styles. */
  readonly policy?: 'strict' | 'styles' | undefined;
  /** Changes the markup of the page on its way. */
  readonly changed?: (html: string) => string;
  readonly path?: string;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const SCRIPT = '<script type="module" src="/login-portal/login-portal.js"></script>';

/** Returns the policy of a page, without the parts that do not matter here. */
const policyFor = ({ style, script }: Server.MadeFirstScreen['policy'], kind: InPage['policy']): string =>
  `default-src 'none'; script-src 'self' ${kind === 'strict' ? script : ''}; style-src 'self' ${style}; connect-src 'self'; ` +
  "img-src 'self' data:; require-trusted-types-for 'script'; trusted-types login-portal";

/** Returns the body of a page: the portal with its first screen. */
export const bodyOf = (options: InPage['options'] = {}): string => firstScreen({ tenant: 'dprime', home: HOME, ...options }).html;

/** Opens a page with its first screen in its markup, and holds the first file back. */
export async function openInPage(opening: InPage = {}): Promise<{ readonly page: Page; readonly script: Held }> {
  const { options, spec, policy, changed = (html) => html, path = '/login', prepare, ...others } = opening;
  const page = await newPage(others);
  const given = { tenant: 'dprime', home: HOME, ...(spec !== undefined && { apiBase: apiBaseFor(spec) }), ...options };
  const { html, policy: sources } = firstScreen(given);
  const head = `<meta charset="utf-8"><title>Our site</title><link rel="icon" href="data:,">${SCRIPT}`;
  await page.route(/^\w+:\/\/[^/]+\/login(\/.*)?(\?.*)?$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy === undefined ? {} : { 'content-security-policy': policyFor(sources, policy) },
      body: `<!doctype html><html lang="en"><head>${head}</head><body>${changed(html)}</body></html>`,
    }),
  );
  await prepare?.(page);
  const script = await hold(page, '**/login-portal.js');
  await page.goto(path, { waitUntil: 'commit' });
  if (others.javaScriptEnabled !== false) await script.asked;
  return { page, script };
}
