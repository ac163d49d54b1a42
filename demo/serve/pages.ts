import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ATTRIBUTES, attributeName } from '../../src/contract/attributes';

/** The content security policy that the portal must support (contract section 8), without a CDN. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types login-portal; base-uri 'none'; form-action 'none'; report-uri /sandbox/csp-report";

const NAMES = Object.keys(ATTRIBUTES).map(attributeName);

/** The attributes of a portal, by name. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Returns the path of the plain page whose portal has these attributes. They are part of the path, so that they survive reloads and
 * navigation that drops the query. `route` is the portal's route with its query, such as `/recovery?hl=th`.
 */
export function plainPath(attributes: Attributes = {}, route = '/'): string {
  const token = Buffer.from(JSON.stringify(attributes)).toString('base64url');
  return `/plain/${token}/login${route === '/' ? '' : route.replace(/^\/(?=\?)/, '')}`;
}

/** What a frame of the gallery shows, besides the portal's attributes. */
interface FrameOptions {
  /** The id of a state of `gallery-states.ts`. */
  readonly state: string;
  /** A theme of `page/themes.css`. */
  readonly theme?: string;
}

/** Returns the path of a frame of the gallery: a plain page whose portal drives itself into a state. */
export const framePath = (attributes: Attributes, { state, theme }: FrameOptions, route = '/'): string =>
  plainPath({ ...attributes, state, ...(theme && { theme }) }, route).replace('/plain/', '/frame/');

/** Returns the attributes in a path of `plainPath` or `framePath`; for other paths, those in the query. */
function attributesIn(url: URL): Attributes {
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

/** Returns the path prefix that belongs to the portal on this page. */
const baseOf = ({ pathname }: URL): string | undefined => /^\/(?:plain|frame)(?:\/[\w-]+)?\/login(?=\/|$)/.exec(pathname)?.[0];

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Adds the attributes that the address asks for to the first portal of a page. */
export function withAttributes(html: string, url: URL): string {
  const base = baseOf(url);
  const attributes = { ...(base === undefined ? {} : { base }), ...attributesIn(url) };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return html.replace(/<login-portal(?=[\s>])/, (start) => start + written.join(''));
}

/** The folders that contain fixture pages. */
const FIXTURE_FOLDERS = ['demo/fixtures', 'test/browser/fixtures'];

/** Reads a fixture page. Resolves to `undefined` if there is none of that name. */
export async function fixture(root: string, name: string): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(name)) return undefined;
  for (const folder of FIXTURE_FOLDERS) {
    const html = await readFile(resolve(root, folder, `${name}.html`), 'utf8').catch(() => undefined);
    if (html !== undefined) return html;
  }
  return undefined;
}

/** The page at the end of the demo's redirects. It shows its own address. */
export const arrivedPage = (path: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Arrived</title><h1>Arrived</h1><p>${escaped(path)}</p></html>`;
