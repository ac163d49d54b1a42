import { answering, cookies, headers, isA, rewriting, status, text, withEnvelope } from './changes';
import type { Asked, Fault, Tell } from './fault';

const SITE = 'http://localhost:3000';

const isPreflight = isA('OPTIONS');
const isGet = isA('GET');
const isPost = isA('POST');
const isHead = isA('HEAD');
const isAnswer = (asked: Asked): boolean => !isPreflight(asked);
const isDictionary = ({ url }: Asked): boolean => url.endsWith('.json');
const isSignIn = ({ url }: Asked): boolean => url.endsWith('signIn');

const originOf = ({ headers: { origin = '' } }: Asked): string => origin;
const isForeign = (asked: Asked): boolean => originOf(asked).includes('stranger');
const isForeignPost = (asked: Asked): boolean => isPost(asked) && isForeign(asked);
const isForeignGet = (asked: Asked): boolean => isGet(asked) && ![SITE, ''].includes(originOf(asked));
const isLookalike = (asked: Asked): boolean => isGet(asked) && /\/\/evil\./.test(originOf(asked));

/** Lets the sites of some foreign origins read and send. */
const allowing =
  (isAllowed: (origin: string) => boolean): Tell =>
  (told, asked) => {
    const origin = originOf(asked);
    const allowed = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' };
    return isAllowed(origin) ? { ...told, headers: { ...told.headers, ...allowed } } : told;
  };

/** Lets nobody read the answer. */
const HIDDEN = { 'access-control-allow-origin': undefined };

/** Gives a request the headers of a portal. */
const withHeaders = (asked: Asked): Asked => ({
  ...asked,
  headers: { ...asked.headers, devicetype: 'web', language: 'en-US', 'content-type': 'application/json' },
});

/** Answers a HEAD as the GET of a portal, as some frameworks do by themselves. */
const headAsGet = rewriting(isHead, (asked) => ({ ...withHeaders(asked), method: 'GET' }));

const fromSite = ({ headers: sent, ...asked }: Asked): Asked => ({
  ...asked,
  headers: sent.origin === undefined ? sent : { ...sent, origin: SITE },
});

const fromNowhere = ({ headers: { origin: _, ...others }, ...asked }: Asked): Asked => ({ ...asked, headers: others });

/** Faults that show in a browser, or in each answer. */
export const BROWSER_FAULTS: readonly Fault[] = [
  /* Cookies. */
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
  /* CORS. */
  {
    name: 'site-refused',
    point: 'cors.site',
    tell: answering(
      (asked) => originOf(asked) !== '',
      (told) => ({ ...told, status: 403, text: 'forbidden' }),
    ),
  },
  {
    name: 'preflight-signed-in',
    point: 'cors.preflight-get',
    also: ['cors.preflight-post', 'cors.preflight-dictionary'],
    tell: status(isPreflight, 401),
  },
  {
    name: 'preflight-dictionary',
    point: 'cors.preflight-dictionary',
    tell: headers((asked) => isPreflight(asked) && isDictionary(asked), HIDDEN),
  },
  {
    name: 'preflight-header',
    point: 'cors.preflight-post',
    tell: headers((asked) => isPreflight(asked) && isSignIn(asked), { 'access-control-allow-headers': 'content-type, deviceType' }),
  },
  { name: 'preflight-forgotten', point: 'cors.max-age', tell: headers(isPreflight, { 'access-control-max-age': undefined }) },
  { name: 'preflight-short', point: 'cors.max-age', tell: headers(isPreflight, { 'access-control-max-age': '5' }) },
  {
    name: 'origin-star',
    point: 'cors.answers',
    also: ['cors.strangers', 'cors.null', 'cors.lookalikes'],
    tell: headers(isAnswer, { 'access-control-allow-origin': '*' }),
  },
  { name: 'credentials-missing', point: 'cors.answers', tell: headers(isAnswer, { 'access-control-allow-credentials': undefined }) },
  { name: 'dictionary-unreadable', point: 'cors.answers', tell: headers((asked) => isAnswer(asked) && isDictionary(asked), HIDDEN) },
  { name: 'vary-missing', point: 'cors.vary', tell: headers(() => true, { vary: 'Accept-Encoding' }) },
  {
    name: 'origin-any-answer',
    point: 'cors.strangers',
    tell: answering(
      isAnswer,
      allowing((origin) => origin.includes('stranger')),
    ),
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
    ask: rewriting(isForeignPost, fromNowhere),
    tell: answering(isForeignPost, () => ({ status: 403, headers: {}, cookies: [], text: 'forbidden' })),
  },
  {
    name: 'foreign-status-200',
    point: 'origins.refused',
    tell: answering(isForeignPost, (told) => (told.status === 403 ? withEnvelope({ ...told, status: 200 }, 2000) : told)),
  },
  {
    name: 'headers-status-400',
    point: 'origins.headers',
    tell: answering(isPost, (told, asked) => (told.status === 403 && originOf(asked) === SITE ? { ...told, status: 400 } : told)),
  },
  // A request as text/plain is answered if its type only names application/json.
  {
    name: 'content-type-loose',
    point: 'origins.headers',
    ask: rewriting((asked) => asked.headers['content-type']?.includes('application/json') === true, withHeaders),
  },
  // A GET does what a POST does.
  {
    name: 'get-for-post',
    point: 'origins.headers',
    tell: answering(['/trace', (_, asked) => isGet(asked)], (told) => withEnvelope({ ...told, status: 200 }, 0)),
  },
  {
    name: 'foreign-requests',
    point: 'origins.refused',
    also: ['origins.no-effect', 'cors.null', 'cors.lookalikes'],
    ask: fromNowhere,
    tell: allowing((origin) => origin === SITE),
  },
  {
    name: 'foreign-posts',
    point: 'origins.refused',
    ask: rewriting((asked) => isPost(asked) && !/signIn$|code\/send$/.test(asked.url), fromSite),
  },
  {
    name: 'foreign-gets',
    point: 'origins.refused',
    also: ['cors.null', 'cors.lookalikes'],
    ask: rewriting(isGet, fromSite),
    tell: headers(isForeignGet, HIDDEN),
  },
  { name: 'foreign-lookalikes', point: 'cors.lookalikes', ask: rewriting(isLookalike, fromSite), tell: headers(isLookalike, HIDDEN) },
  {
    name: 'headers-ignored-elsewhere',
    point: 'origins.headers',
    ask: rewriting((asked) => isPost(asked) && !isSignIn(asked), withHeaders),
  },
  { name: 'mock-link', point: 'mock-sign-in.headers', ask: rewriting(isGet, withHeaders) },
  { name: 'mock-head', point: 'mock-sign-in.headers', ask: headAsGet },
  // A HEAD to mock/signIn is refused, and uses up the token of the link.
  {
    name: 'mock-head-uses',
    point: 'mock-sign-in.headers',
    ask: headAsGet,
    tell: answering(isHead, (told) => ({ ...told, status: 405, cookies: [] })),
  },
  /* All answers. */
  {
    name: 'status-of-refusals',
    point: 'envelope.status',
    tell: answering(['referral/check'], (told) => (told.status === 200 ? { ...told, status: 422 } : told)),
  },
  { name: 'type-html', point: 'envelope.type', tell: headers(['/trace'], { 'content-type': 'text/html' }) },
  { name: 'config-cached', point: 'caches.no-store', tell: headers(['common/config'], { 'cache-control': 'public, max-age=300' }) },
  {
    name: 'not-json-no-envelope',
    point: 'refusals.not-json',
    tell: text(['user/signIn', (_, { body }) => body === undefined], 'Bad Request'),
  },
];
