import { answering, cookies, headers, isPreflight, text, withEnvelope } from './changes';
import type { Asked, Fault, Tell } from './fault';

const isAnswer = (asked: Asked): boolean => !isPreflight(asked);

/** Lets the sites of some foreign origins read and send. */
const allowing =
  (isAllowed: (origin: string) => boolean): Tell =>
  (told, { headers: { origin = '' } }) =>
    isAllowed(origin)
      ? {
          ...told,
          headers: { ...told.headers, 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' },
        }
      : told;

const isForeign = (origin: string): boolean => origin.includes('stranger');

/** Gives a request the headers of a portal. */
const withHeaders = (asked: Asked): Asked => ({
  ...asked,
  headers: { ...asked.headers, devicetype: 'web', language: 'en-US', 'content-type': 'application/json' },
});

/** Answers a HEAD as the GET of a portal, as some frameworks do by themselves. */
const headAsGet = (asked: Asked): Asked => (asked.method === 'HEAD' ? { ...withHeaders(asked), method: 'GET' } : asked);

const SITE = 'http://localhost:3000';
/** Makes a request one of the site. */
const fromSite = ({ headers: sent, ...asked }: Asked): Asked => ({
  ...asked,
  headers: sent.origin === undefined ? sent : { ...sent, origin: SITE },
});
const isGuarded = ({ url }: Asked): boolean => /signIn$|code\/send$/.test(url);
const isForeignGet = ({ method, headers: { origin = SITE } }: Asked): boolean => method === 'GET' && origin !== SITE;
const isLookalike = ({ method, headers: { origin = '' } }: Asked): boolean => method === 'GET' && /\/\/evil\./.test(origin);

/** What is wrong with cookies. */
const ofCookies: readonly Fault[] = [
  { name: 'cookie-readable', point: 'cookies.http-only', tell: cookies((cookie) => cookie.replace('; HttpOnly', '')) },
  { name: 'cookie-same-site-missing', point: 'cookies.same-site', tell: cookies((cookie) => cookie.replace('; SameSite=Lax', '')) },
  { name: 'cookie-none-insecure', point: 'cookies.same-site', tell: cookies((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None')) },
  { name: 'cookie-path', point: 'cookies.path', tell: cookies((cookie) => cookie.replace('Path=/', 'Path=/account')) },
  // The session has no Path, and is sent only to the calls beside the one that has set it.
  { name: 'cookie-path-missing', point: 'cookies.path', tell: cookies((cookie) => cookie.replace('; Path=/', '')) },
  { name: 'cookie-domain', point: 'cookies.domain', tell: cookies((cookie) => `${cookie}; Domain=brand.test`) },
  { name: 'cookie-partitioned-insecure', point: 'cookies.partitioned', tell: cookies((cookie) => `${cookie}; Partitioned`) },
  // The name of the session begins with __Host-, and its attributes do not fit.
  { name: 'cookie-prefix', point: 'cookies.kept', tell: cookies((cookie) => `__Host-${cookie}`) },
];

/** What is wrong with CORS. */
const ofOrigins: readonly Fault[] = [
  {
    name: 'site-refused',
    point: 'cors.site',
    tell: (told, { headers: { origin } }) => (origin === undefined ? told : { ...told, status: 403, text: 'forbidden' }),
  },
  {
    name: 'preflight-signed-in',
    point: 'cors.preflight-get',
    also: ['cors.preflight-post', 'cors.preflight-dictionary'],
    tell: (told, asked) => (isPreflight(asked) ? { ...told, status: 401 } : told),
  },
  {
    name: 'preflight-dictionary',
    point: 'cors.preflight-dictionary',
    tell: headers({ 'access-control-allow-origin': undefined }, (asked) => isPreflight(asked) && asked.url.endsWith('.json')),
  },
  {
    name: 'preflight-header',
    point: 'cors.preflight-post',
    tell: headers(
      { 'access-control-allow-headers': 'content-type, deviceType' },
      (asked) => isPreflight(asked) && asked.url.endsWith('signIn'),
    ),
  },
  { name: 'preflight-forgotten', point: 'cors.max-age', tell: headers({ 'access-control-max-age': undefined }, isPreflight) },
  { name: 'preflight-short', point: 'cors.max-age', tell: headers({ 'access-control-max-age': '5' }, isPreflight) },
  {
    name: 'origin-star',
    point: 'cors.answers',
    also: ['cors.strangers', 'cors.null', 'cors.lookalikes'],
    tell: headers({ 'access-control-allow-origin': '*' }, isAnswer),
  },
  { name: 'credentials-missing', point: 'cors.answers', tell: headers({ 'access-control-allow-credentials': undefined }, isAnswer) },
  {
    name: 'dictionary-unreadable',
    point: 'cors.answers',
    tell: headers({ 'access-control-allow-origin': undefined }, (asked) => isAnswer(asked) && asked.url.endsWith('.json')),
  },
  { name: 'vary-missing', point: 'cors.vary', tell: headers({ vary: 'Accept-Encoding' }, () => true) },
  {
    name: 'origin-any-answer',
    point: 'cors.strangers',
    tell: (told, asked) => (isAnswer(asked) ? allowing(isForeign)(told, asked) : told),
  },
  { name: 'origin-null', point: 'cors.null', tell: allowing((origin) => origin === 'null') },
  // Origins that begin like the site are allowed, such as https://www.brand.test.evil.
  { name: 'origin-prefix', point: 'cors.lookalikes', tell: allowing((origin) => origin.endsWith('.evil.example')) },
  // Origins that end like the site are allowed, such as https://evilbrand.test.
  { name: 'origin-suffix', point: 'cors.lookalikes', tell: allowing((origin) => /\/\/evil/.test(origin)) },
  { name: 'origin-subdomain', point: 'cors.lookalikes', tell: allowing((origin) => /\/\/evil\./.test(origin)) },
  { name: 'origin-any-port', point: 'cors.lookalikes', tell: allowing((origin) => origin.startsWith('http://localhost:')) },
  { name: 'origin-any-scheme', point: 'cors.lookalikes', tell: allowing((origin) => origin.endsWith('//localhost:3000')) },
  {
    name: 'foreign-refused-late',
    point: 'origins.no-effect',
    ask: ({ headers: { origin = '', ...others }, ...asked }) => ({
      ...asked,
      headers: asked.method === 'POST' && isForeign(origin) ? others : { ...others, ...(origin && { origin }) },
    }),
    tell: (told, { method, headers: { origin = '' } }) =>
      method === 'POST' && isForeign(origin) ? { status: 403, headers: {}, cookies: [], text: 'forbidden' } : told,
  },
  {
    name: 'foreign-status-200',
    point: 'origins.refused',
    tell: (told, { method, headers: { origin = '' } }) =>
      method === 'POST' && told.status === 403 && isForeign(origin) ? withEnvelope({ ...told, status: 200 }, 2000) : told,
  },
  {
    name: 'headers-status-400',
    point: 'origins.headers',
    tell: (told, { method, headers: { origin } }) =>
      method === 'POST' && told.status === 403 && origin === SITE ? { ...told, status: 400 } : told,
  },
  // A request as text/plain is answered if its type only names application/json.
  {
    name: 'content-type-loose',
    point: 'origins.headers',
    ask: (asked) => (asked.headers['content-type']?.includes('application/json') ? withHeaders(asked) : asked),
  },
  // A GET does what a POST does.
  {
    name: 'get-for-post',
    point: 'origins.headers',
    tell: (told, { method, url }) =>
      method === 'GET' && new URL(url).pathname.endsWith('/trace') ? withEnvelope({ ...told, status: 200 }, 0) : told,
  },
  {
    name: 'foreign-requests',
    point: 'origins.refused',
    also: ['origins.no-effect', 'cors.null', 'cors.lookalikes'],
    ask: ({ headers: { origin: _, ...others }, ...asked }) => ({ ...asked, headers: others }),
    tell: allowing((origin) => origin === 'http://localhost:3000'),
  },
  {
    name: 'foreign-posts',
    point: 'origins.refused',
    ask: (asked) => (asked.method === 'POST' && !isGuarded(asked) ? fromSite(asked) : asked),
  },
  {
    name: 'foreign-gets',
    point: 'origins.refused',
    also: ['cors.null', 'cors.lookalikes'],
    ask: (asked) => (asked.method === 'GET' ? fromSite(asked) : asked),
    tell: headers({ 'access-control-allow-origin': undefined }, isForeignGet),
  },
  {
    name: 'foreign-lookalikes',
    point: 'cors.lookalikes',
    ask: (asked) => (isLookalike(asked) ? fromSite(asked) : asked),
    tell: headers({ 'access-control-allow-origin': undefined }, isLookalike),
  },
  {
    name: 'headers-ignored-elsewhere',
    point: 'origins.headers',
    ask: (asked) => (asked.method === 'POST' && !asked.url.endsWith('signIn') ? withHeaders(asked) : asked),
  },
  { name: 'mock-link', point: 'mock-sign-in.headers', ask: (asked) => (asked.method === 'GET' ? withHeaders(asked) : asked) },
  { name: 'mock-head', point: 'mock-sign-in.headers', ask: headAsGet },
  // A HEAD to mock/signIn is refused, and uses up the token of the link.
  {
    name: 'mock-head-uses',
    point: 'mock-sign-in.headers',
    ask: headAsGet,
    tell: (told, { method }) => (method === 'HEAD' ? { ...told, status: 405, cookies: [] } : told),
  },
];

/** What is wrong with all answers. */
const everywhere: readonly Fault[] = [
  {
    name: 'status-of-refusals',
    point: 'envelope.status',
    tell: answering(['referral/check'], (told) => (told.status === 200 ? { ...told, status: 422 } : told)),
  },
  { name: 'type-html', point: 'envelope.type', tell: headers({ 'content-type': 'text/html' }, ({ url }) => url.endsWith('/trace')) },
  {
    name: 'config-cached',
    point: 'caches.no-store',
    tell: headers({ 'cache-control': 'public, max-age=300' }, ({ url }) => url.includes('common/config')),
  },
  {
    name: 'not-json-no-envelope',
    point: 'refusals.not-json',
    tell: (told, asked) => (asked.method === 'POST' && asked.body === undefined ? text(['signIn'], 'Bad Request')(told, asked) : told),
  },
];

/** Faults that show in a browser, or in each answer. */
export const BROWSER_FAULTS: readonly Fault[] = [...ofCookies, ...ofOrigins, ...everywhere];
