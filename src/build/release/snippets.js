// @ts-check
import { createHash } from 'node:crypto';

/**
 * @typedef {object} Place
 * @property {string} folder The address of the release's folder, with a slash at its end.
 * @property {Readonly<Record<string, string>> & { readonly 'api-base': string }} tag The attributes of the tag.
 * @property {Readonly<Record<string, string>>} integrity The sums of `integrity.json`.
 * @property {string} [report] Where browsers report what the policy has stopped.
 */

/**
 * Returns an address as browsers write it; `undefined` if it is none that a page can load from and a policy can name: that has neither query,
 * fragment, user name, nor the marks that divide a policy.
 * @param {string} text
 */
export function addressOf(text) {
  const href = URL.canParse(text) ? new URL(text).href : ''; // with a slash after the host
  return /^https?:\/\/[^@/;,']+\/[^?#;,']*$/.test(href) ? href : undefined;
}

/**
 * Returns the address of a release's folder.
 * @param {string} cdn the address below which it is served, or its own, with or without a slash
 * @param {string} version
 */
export function folderOf(cdn, version) {
  const name = `login-portal-${version}/`;
  const below = cdn.replace(/\/*$/, '/');
  return below.endsWith(`/${name}`) ? below : below + name;
}

/** What a site writes once, for any release. */
export const STYLE_RULE = `login-portal {
  display: flow-root;
  min-block-size: 100vh;
}
`;

/** Files that the portal imports by itself. Only an import map can name their sums. */
const IMPORTED = /^chunks\/.*\.js$/;

/**
 * Returns the text of the import map: the sum of each file that the portal imports, and again with the query under which it asks for a file
 * that has failed. It has no spaces, because its hash covers each of them.
 * @param {Place} place
 */
function importMap({ folder, integrity }) {
  const sums = Object.entries(integrity).filter(([file]) => IMPORTED.test(file));
  const rows = sums.flatMap(([file, sum]) => ['', '?again=1'].map((query) => [folder + file + query, sum]));
  return JSON.stringify({ integrity: Object.fromEntries(rows) });
}

/** Returns the source expression by which a policy allows an inline script. @param {string} script */
const hashSource = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Returns what stands in the page's head. The import map has to come before every module script. The first requests to another origin are
 * preflights, which carry no credentials, so the connection is made without any (`crossorigin`).
 * @param {Place} place
 */
export function headSnippet(place) {
  const { folder, integrity, tag } = place;
  return `<link rel="preconnect" href="${new URL(tag['api-base']).origin}" crossorigin>
<script type="importmap">${importMap(place)}</script>
<script type="module" src="${folder}login-portal.js" integrity="${integrity['login-portal.js']}" crossorigin></script>
`;
}

/** @param {string} value */
const quoted = (value) => `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/**
 * Returns the tag. Visitors whose browser runs no scripts read its content.
 * @param {Place} place
 */
export const tagSnippet = ({ tag }) => `<login-portal ${Object.entries(tag)
  .map(([name, value]) => `${name}=${quoted(value)}`)
  .join(' ')}>
  <noscript>Signing in needs JavaScript.</noscript>
</login-portal>
`;

/**
 * Returns the Content-Security-Policy of the page, in one line.
 * @param {Place} place
 */
export function policy(place) {
  const { folder, tag, report } = place;
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' ${folder} ${hashSource(importMap(place))}`,
    'style-src': "'self'",
    'connect-src': `'self' ${new URL(tag['api-base']).origin}`,
    'img-src': `'self' data: ${folder}`,
    'font-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'login-portal',
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...(report && { 'report-uri': report, 'report-to': 'csp' }),
  };
  return `${Object.entries(rules)
    .map((rule) => rule.join(' '))
    .join('; ')}\n`;
}

/** Where password managers are led that ask where a password is changed: from, to, status, as many hosts write it. */
export const CHANGE_PASSWORD = '/.well-known/change-password /login/recovery 302\n';

/**
 * Let the browser prepare the sign-in before its visitor comes. Pages of the same origin that link to it name this file in a header
 * `Speculation-Rules`, or contain its text in a script of type `speculationrules`.
 */
export const SPECULATION_RULES = `{ "prerender": [{ "where": { "href_matches": "/login" }, "eagerness": "moderate" }] }\n`;

/**
 * Returns all snippets by the names of their files.
 * @param {Place} place
 * @returns {Readonly<Record<string, string>>}
 */
export const snippets = (place) => ({
  'head.html': headSnippet(place),
  'body.html': tagSnippet(place),
  'portal.css': STYLE_RULE,
  'content-security-policy.txt': policy(place),
  'change-password.txt': CHANGE_PASSWORD,
  'speculation-rules.json': SPECULATION_RULES,
});
