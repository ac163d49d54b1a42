// @ts-check
import { createHash } from 'node:crypto';

/** @import { Candidate } from './candidates.js' */

/** The start-up calls that the spec requires of the portal. */
const CALLS = [
  '/toc/api/platform/setting?keys=Platform_Language',
  '/toc/api/login/region/country?lang=en-US',
  '/static/storage/multilingual-translation-system/dprime/en-US.json',
  '/static/storage/multilingual-translation-system/dprime/en_us.json',
  '/toc/api/v1/common/config?scope=crm_client',
  '/toc/api/v1/security/publicKey',
];

/** Makes the script as large as a real one. Random letters, which compress to 11 kB of brotli. */
const FILLER_LETTERS = 14_600;

function filler() {
  let text = '';
  for (let i = 0; text.length < FILLER_LETTERS; i++) text += createHash('sha256').update(`floor-start ${i}`).digest('base64');
  return text.slice(0, FILLER_LETTERS);
}

const STYLES = `:host{display:block;min-block-size:100vh}
form{max-width:360px;border:1px solid #d5d9e2;border-radius:12px;padding:24px}
label{display:block;margin:0 0 12px}
input{display:block;box-sizing:border-box;width:100%;padding:10px 12px}`;

const SCRIPT = `const filler = ${JSON.stringify(filler())};
const root = document.querySelector('floor-start').attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(STYLES)});
root.adoptedStyleSheets = [sheet];
const make = (tag, attributes, ...children) => {
  const node = document.createElement(tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  node.append(...children);
  return node;
};
const ask = async (path) => (await fetch(path, { credentials: 'include', headers: { deviceType: 'web', language: 'en-US' } })).json();
const draw = () => root.append(make('form', {},
  make('h1', {}, 'Sign in'),
  make('label', {}, 'Email', make('input', { name: 'email', type: 'text', autocomplete: 'username' })),
  make('label', {}, 'Password', make('input', { name: 'password', type: 'password', autocomplete: 'current-password' })),
  make('button', { type: 'submit' }, 'Sign in')));
Promise.all(${JSON.stringify(CALLS)}.map(ask)).then(draw);
`;

const answerWith = (/** @type {unknown} */ data) => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ code: 0, message: 'ok', data })),
});
const COUNTRIES = answerWith(
  Array.from({ length: 240 }, (_, i) => ({ code: `C${i}`, name: `Country number ${i}`, callingCode: String(i + 1) })),
);
const ANYTHING = answerWith({ keyId: 'a', publicKey: 'b'.repeat(392) });

/**
 * A script of 12 kB without a framework, which sends the start-up calls and draws a form when they are answered. Nothing that starts with
 * these calls can be faster, so this is the limit for the portal.
 * @type {Candidate}
 */
export const floorStart = {
  name: 'floor-start',
  title: 'floor-start: a script of 12 kB, the start-up calls, then a form',
  head: '<style>floor-start{display:block;min-block-size:100vh}</style>\n<script type="module" src="/floor-start.js"></script>',
  form: '<floor-start></floor-start>',
  files: new Map([['/floor-start.js', Buffer.from(SCRIPT)]]),
  answer: async (request) => {
    const { pathname } = new URL(request.url);
    return pathname.endsWith('/country') ? COUNTRIES : ANYTHING;
  },
};
