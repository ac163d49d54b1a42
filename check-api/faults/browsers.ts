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
  {
    name: 'cookie-readable',
    breaks: 'Scripts can read the session.',
    point: 'cookies.http-only',
    tell: cookies((cookie) => cookie.replace('; HttpOnly', '')),
  },
  {
    name: 'cookie-same-site-missing',
    breaks: 'The session has no SameSite.',
    point: 'cookies.same-site',
    tell: cookies((cookie) => cookie.replace('; SameSite=Lax', '')),
  },
  {
    name: 'cookie-none-insecure',
    breaks: 'SameSite=None comes without Secure.',
    point: 'cookies.same-site',
    tell: cookies((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None')),
  },
  {
    name: 'cookie-path',
    breaks: 'The session is not sent to the calls.',
    point: 'cookies.path',
    tell: cookies((cookie) => cookie.replace('Path=/', 'Path=/account')),
  },
  {
    name: 'cookie-path-missing',
    breaks: 'The session has no Path, and is sent only to the calls beside the one that has set it.',
    point: 'cookies.path',
    tell: cookies((cookie) => cookie.replace('; Path=/', '')),
  },
  {
    name: 'cookie-domain',
    breaks: 'The session is for another domain.',
    point: 'cookies.domain',
    tell: cookies((cookie) => `${cookie}; Domain=brand.test`),
  },
  {
    name: 'cookie-partitioned-insecure',
    breaks: 'Partitioned comes without Secure.',
    point: 'cookies.partitioned',
    tell: cookies((cookie) => `${cookie}; Partitioned`),
  },
  {
    name: 'cookie-prefix',
    breaks: 'The name of the session begins with __Host-, and its attributes do not fit.',
    point: 'cookies.kept',
    tell: cookies((cookie) => `__Host-${cookie}`),
  },
];

/** What is wrong with CORS. */
const ofOrigins: readonly Fault[] = [
  {
    name: 'site-refused',
    breaks: 'The requests of the site itself are refused.',
    point: 'cors.site',
    tell: (told, { headers: { origin } }) => (origin === undefined ? told : { ...told, status: 403, text: 'forbidden' }),
  },
  {
    name: 'preflight-signed-in',
    breaks: 'A gateway wants preflights to be signed in.',
    point: 'cors.preflight-get',
    also: ['cors.preflight-post', 'cors.preflight-dictionary'],
    tell: (told, asked) => (isPreflight(asked) ? { ...told, status: 401 } : told),
  },
  {
    name: 'preflight-dictionary',
    breaks: 'Preflights of dictionaries are not answered.',
    point: 'cors.preflight-dictionary',
    tell: headers({ 'access-control-allow-origin': undefined }, (asked) => isPreflight(asked) && asked.url.endsWith('.json')),
  },
  {
    name: 'preflight-header',
    breaks: 'A header is not allowed.',
    point: 'cors.preflight-post',
    tell: headers(
      { 'access-control-allow-headers': 'content-type, deviceType' },
      (asked) => isPreflight(asked) && asked.url.endsWith('signIn'),
    ),
  },
  {
    name: 'preflight-forgotten',
    breaks: 'Preflights are not remembered.',
    point: 'cors.max-age',
    tell: headers({ 'access-control-max-age': undefined }, isPreflight),
  },
  {
    name: 'preflight-short',
    breaks: 'Preflights are remembered for five seconds.',
    point: 'cors.max-age',
    tell: headers({ 'access-control-max-age': '5' }, isPreflight),
  },
  {
    name: 'origin-star',
    breaks: 'Every origin is allowed, which browsers refuse for requests with cookies.',
    point: 'cors.answers',
    also: ['cors.strangers', 'cors.null', 'cors.lookalikes'],
    tell: headers({ 'access-control-allow-origin': '*' }, isAnswer),
  },
  {
    name: 'credentials-missing',
    breaks: 'Answers do not allow credentials.',
    point: 'cors.answers',
    tell: headers({ 'access-control-allow-credentials': undefined }, isAnswer),
  },
  {
    name: 'dictionary-unreadable',
    breaks: 'A dictionary cannot be read by the site.',
    point: 'cors.answers',
    tell: headers({ 'access-control-allow-origin': undefined }, (asked) => isAnswer(asked) && asked.url.endsWith('.json')),
  },
  {
    name: 'vary-missing',
    breaks: 'Caches do not tell origins apart.',
    point: 'cors.vary',
    tell: headers({ vary: 'Accept-Encoding' }, () => true),
  },
  {
    name: 'origin-any',
    breaks: 'Any site is allowed with credentials.',
    point: 'cors.strangers',
    tell: allowing((origin) => origin.includes('stranger')),
  },
  {
    name: 'origin-any-answer',
    breaks: 'Any site may read answers to requests that need no preflight.',
    point: 'cors.strangers',
    tell: (told, asked) => (isAnswer(asked) ? allowing((origin) => origin.includes('stranger'))(told, asked) : told),
  },
  {
    name: 'origin-null',
    breaks: 'The origin null is allowed with credentials.',
    point: 'cors.null',
    tell: allowing((origin) => origin === 'null'),
  },
  {
    name: 'origin-prefix',
    breaks: 'Origins that begin like the site are allowed, such as https://www.brand.test.evil.',
    point: 'cors.lookalikes',
    tell: allowing((origin) => origin.endsWith('.evil.example')),
  },
  {
    name: 'origin-suffix',
    breaks: 'Origins that end like the site are allowed, such as https://evilbrand.test.',
    point: 'cors.lookalikes',
    tell: allowing((origin) => /\/\/evil/.test(origin)),
  },
  {
    name: 'origin-subdomain',
    breaks: 'Every subdomain of the site is allowed.',
    point: 'cors.lookalikes',
    tell: allowing((origin) => /\/\/evil\./.test(origin)),
  },
  {
    name: 'origin-any-port',
    breaks: 'The site is allowed on every port.',
    point: 'cors.lookalikes',
    tell: allowing((origin) => origin.startsWith('http://localhost:')),
  },
  {
    name: 'origin-any-scheme',
    breaks: 'The site is allowed without regard to its scheme.',
    point: 'cors.lookalikes',
    tell: allowing((origin) => origin.endsWith('//localhost:3000')),
  },
  {
    name: 'foreign-refused-late',
    breaks: 'A request of a foreign origin is refused after it has done its work.',
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
    breaks: 'Requests of foreign origins are refused with status 200.',
    point: 'origins.refused',
    tell: (told, { method, headers: { origin = '' } }) =>
      method === 'POST' && told.status === 403 && isForeign(origin) ? withEnvelope({ ...told, status: 200 }, 2000) : told,
  },
  {
    name: 'headers-status-400',
    breaks: 'Requests without the headers of a portal are refused with status 400.',
    point: 'origins.headers',
    tell: (told, { method, headers: { origin } }) =>
      method === 'POST' && told.status === 403 && origin === SITE ? { ...told, status: 400 } : told,
  },
  {
    name: 'mock-link-200',
    breaks: 'A link to mock/signIn without the headers of a portal is refused with status 200.',
    point: 'mock-sign-in.headers',
    also: ['origins.refused'],
    tell: (told, { url }) => (told.status === 403 && url.includes('mock/signIn') ? withEnvelope({ ...told, status: 200 }, 2000) : told),
  },
  {
    name: 'content-type-loose',
    breaks: 'A request as text/plain is answered if its type only names application/json.',
    point: 'origins.headers',
    ask: (asked) => (asked.headers['content-type']?.includes('application/json') ? withHeaders(asked) : asked),
  },
  {
    name: 'get-for-post',
    breaks: 'A GET does what a POST does.',
    point: 'origins.headers',
    tell: (told, { method, url }) =>
      method === 'GET' && new URL(url).pathname.endsWith('/trace') ? withEnvelope({ ...told, status: 200 }, 0) : told,
  },
  {
    name: 'foreign-requests',
    breaks: 'Requests of foreign origins are answered.',
    point: 'origins.refused',
    also: ['origins.no-effect', 'cors.null', 'cors.lookalikes'],
    ask: ({ headers: { origin: _, ...others }, ...asked }) => ({ ...asked, headers: others }),
    tell: allowing((origin) => origin === 'http://localhost:3000'),
  },
  {
    name: 'foreign-posts',
    breaks: 'A foreign origin is refused at signIn and code/send only.',
    point: 'origins.refused',
    ask: (asked) => (asked.method === 'POST' && !isGuarded(asked) ? fromSite(asked) : asked),
  },
  {
    name: 'foreign-gets',
    breaks: 'Calls that are a GET are answered to foreign origins, without the headers of CORS.',
    point: 'origins.refused',
    also: ['cors.null', 'cors.lookalikes'],
    ask: (asked) => (asked.method === 'GET' ? fromSite(asked) : asked),
    tell: headers({ 'access-control-allow-origin': undefined }, isForeignGet),
  },
  {
    name: 'foreign-lookalikes',
    breaks: 'Requests of a subdomain of the site are answered, without the headers of CORS.',
    point: 'cors.lookalikes',
    ask: (asked) => (isLookalike(asked) ? fromSite(asked) : asked),
    tell: headers({ 'access-control-allow-origin': undefined }, isLookalike),
  },
  {
    name: 'headers-ignored-elsewhere',
    breaks: 'Requests without the headers of a portal are refused at signIn only.',
    point: 'origins.headers',
    ask: (asked) => (asked.method === 'POST' && !asked.url.endsWith('signIn') ? withHeaders(asked) : asked),
  },
  {
    name: 'headers-ignored',
    breaks: 'Requests without the headers of a portal are answered, which any page can send without a preflight.',
    point: 'origins.headers',
    ask: (asked) => (asked.method === 'POST' ? withHeaders(asked) : asked),
  },
  {
    name: 'mock-link',
    breaks: 'A link to mock/signIn signs in without the headers of a portal.',
    point: 'mock-sign-in.headers',
    ask: (asked) => (asked.method === 'GET' ? withHeaders(asked) : asked),
  },
  {
    name: 'mock-head',
    breaks: 'A HEAD to mock/signIn signs in without the headers of a portal.',
    point: 'mock-sign-in.headers',
    ask: headAsGet,
  },
  {
    name: 'mock-head-uses',
    breaks: 'A HEAD to mock/signIn is refused, and uses up the token of the link.',
    point: 'mock-sign-in.headers',
    ask: headAsGet,
    tell: (told, { method }) => (method === 'HEAD' ? { ...told, status: 405, cookies: [] } : told),
  },
];

/** What is wrong with all answers. */
const everywhere: readonly Fault[] = [
  {
    name: 'status-of-refusals',
    breaks: 'Refusals have a status of their own.',
    point: 'envelope.status',
    tell: answering(['referral/check'], (told) => (told.status === 200 ? { ...told, status: 422 } : told)),
  },
  {
    name: 'type-html',
    breaks: 'Envelopes are sent as HTML.',
    point: 'envelope.type',
    tell: headers({ 'content-type': 'text/html' }, ({ url }) => url.endsWith('/trace')),
  },
  {
    name: 'config-cached',
    breaks: 'The configuration may be kept by caches: public, max-age=300.',
    point: 'caches.no-store',
    tell: headers({ 'cache-control': 'public, max-age=300' }, ({ url }) => url.includes('common/config')),
  },
  {
    name: 'not-json-no-envelope',
    breaks: 'A body that is not JSON gets no envelope.',
    point: 'refusals.not-json',
    tell: (told, asked) => (asked.method === 'POST' && asked.body === undefined ? text(['signIn'], 'Bad Request')(told, asked) : told),
  },
];

/** Faults that show in a browser, or in each answer. */
export const BROWSER_FAULTS: readonly Fault[] = [...ofCookies, ...ofOrigins, ...everywhere];
