import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ATTRIBUTES, attributeName } from '../../src/contract/attributes';

/** The policy under which the portal has to work (contract section 8), here without a CDN. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types login-portal; report-uri /sandbox/csp-report";

const NAMES = Object.keys(ATTRIBUTES).map(attributeName);

export type Attributes = Readonly<Record<string, string>>;

/**
 * Path of the plain page whose portal bears these attributes. They are part of the path, so that they outlast a navigation that drops the
 * query and a reload after it. `route` is the portal's, with its query: `/recovery?hl=th`.
 */
export function plainPath(attributes: Attributes = {}, route = '/'): string {
  const token = Buffer.from(JSON.stringify(attributes)).toString('base64url');
  return `/plain/${token}/login${route === '/' ? '' : route.replace(/^\/(?=\?)/, '')}`;
}

/** What a frame of the gallery shows besides the portal's attributes. */
export interface FrameOptions {
  /** The id of a state of `gallery-states.ts`. */
  readonly state: string;
  /** A look of `page/themes.css`. */
  readonly theme?: string;
}

/** Path of a frame of the gallery: the plain page whose portal brings itself into a state. */
export const framePath = (attributes: Attributes, { state, theme }: FrameOptions, route = '/'): string =>
  plainPath({ ...attributes, state, ...(theme && { theme }) }, route).replace('/plain/', '/frame/');

/** The attributes that a path of `plainPath` or `framePath` holds, else those in the query. */
export function attributesIn(url: URL): Attributes {
  const [, token] = /^\/(?:plain|frame)\/([\w-]+)\/login(?:\/|$)/.exec(url.pathname) ?? [];
  const given: unknown = token === undefined ? Object.fromEntries(url.searchParams) : decoded(token);
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {});
  return Object.fromEntries(entries.filter(([name, value]) => NAMES.includes(name) && typeof value === 'string'));
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return {};
  }
}

/** The prefix that a page's portal owns. */
const baseOf = ({ pathname }: URL): string | undefined => /^\/(?:plain|frame)(?:\/[\w-]+)?\/login(?=\/|$)/.exec(pathname)?.[0];

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Gives the first portal of a page the attributes that its address asks for. */
export function withAttributes(html: string, url: URL): string {
  const base = baseOf(url);
  const attributes = { ...(base === undefined ? {} : { base }), ...attributesIn(url) };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return html.replace(/<login-portal(?=[\s>])/, (start) => start + written.join(''));
}

/** Where a page lies that tests have put down. */
const FIXTURE_FOLDERS = ['demo/fixtures', 'test/browser/fixtures'];

export async function fixture(root: string, name: string): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(name)) return undefined;
  for (const folder of FIXTURE_FOLDERS) {
    const html = await readFile(resolve(root, folder, `${name}.html`), 'utf8').catch(() => undefined);
    if (html !== undefined) return html;
  }
  return undefined;
}

/** Where redirects of the demo lead: says its own address. */
export const arrivedPage = (path: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Arrived</title><h1>Arrived</h1><p>${escaped(path)}</p></html>`;
