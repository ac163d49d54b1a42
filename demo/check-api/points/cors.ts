import { translationPath } from '../../../src/contract/calls';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import { accountOf, type Extras, type Heard, type Kit } from '../kit';
import { NEED } from '../needs';
import { channelOf, codeBy } from '../one-time-codes';
import { Absent, demand, type Point, prepare } from '../point';
import { hearSome, newRegistration, ordinary, signInAs } from '../steps';
import { ticketFor } from '../tickets';

/** Browsers remember a preflight for as long. Without the header that is five seconds. */
const MIN_MAX_AGE = 600;

const HEADERS = ['content-type', 'devicetype', 'language'];

/** Paths of each kind of call. All need a preflight, because of the headers. */
const PATHS: Readonly<Record<string, readonly [method: string, path: string]>> = {
  get: ['GET', ENDPOINTS.commonConfig.path],
  post: ['POST', ENDPOINTS.signIn.path],
  dictionary: ['GET', translationPath('dprime', 'en-US')],
};

const siteOf = ({ site }: Kit): string => {
  if (site === undefined) throw new Absent('the site has the origin of the API');
  return site;
};

const words = (list: string | undefined): readonly string[] => (list ?? '').toLowerCase().split(/\s*,\s*/);

const preflight = (kit: Kit, method: string, path: string, origin: string): Promise<Heard> =>
  kit.ask('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': HEADERS.join(','),
      devicetype: undefined,
      deviceType: undefined,
      language: undefined,
    },
  });

/**
 * Returns why a page of a site may not read an answer to a request with cookies; `undefined` if it may. It is the CORS check of the Fetch
 * standard: both values are compared as they are.
 */
function unreadable({ headers }: Heard, site: string): string | undefined {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === '*') return 'allows the origin “*”, which browsers refuse for requests with cookies';
  if (allowed !== site) return `allows the origin ${allowed ?? '(none)'} instead of ${site}`;
  const credentials = headers['access-control-allow-credentials'];
  return credentials === 'true' ? undefined : `has Access-Control-Allow-Credentials: ${credentials ?? '(none)'} instead of true`;
}

function demandReadable(answer: Heard, site: string): void {
  const fault = unreadable(answer, site);
  demand(fault === undefined, `${answer.request} ${fault}`);
}

const preflights: readonly Point[] = Object.entries(PATHS).map(([kind, [method, path]]) => ({
  name: `cors.preflight-${kind}`,
  group: 'browsers',
  says: `A preflight of a ${kind === 'dictionary' ? 'dictionary' : method} is answered with what it asks for.`,
  why: 'Browsers send it before the call, and make no call without it.',
  needs: [NEED.site],
  async check(kit) {
    const site = siteOf(kit);
    const answer = await preflight(kit, method, path, site);
    demand(answer.status >= 200 && answer.status < 300, `${answer.request} answers with status ${answer.status}`);
    demandReadable(answer, site);
    // Browsers read `*` as a name here, because the request has cookies. GET and POST need not be named.
    const allowed = words(answer.headers['access-control-allow-headers']);
    const missing = HEADERS.filter((name) => !allowed.includes(name));
    demand(missing.length === 0, `${answer.request} does not allow the headers ${missing.join(', ')}`);
  },
}));

/** Points about what a site on another origin needs. They are checked last, when there are answers. */
export const cors: readonly Point[] = [
  ...preflights,
  {
    name: 'cors.max-age',
    group: 'browsers',
    says: `Browsers may remember a preflight for at least ${MIN_MAX_AGE} s.`,
    why: 'Without it, each call of the start-up takes twice as long.',
    needs: [NEED.site],
    async check(kit) {
      const site = siteOf(kit);
      for (const [method, path] of Object.values(PATHS)) {
        const { request, headers } = await preflight(kit, method, path, site);
        const age = headers['access-control-max-age'];
        demand(Number(age ?? 0) >= MIN_MAX_AGE, `${request} has Access-Control-Max-Age: ${age ?? '(none)'}`);
      }
    },
  },
  {
    name: 'cors.answers',
    group: 'browsers',
    says: 'The site may read each answer, refusals too.',
    why: 'What it may not read looks to the portal like a broken connection.',
    needs: [NEED.site],
    async check(kit) {
      const site = siteOf(kit);
      await hearSome(kit);
      for (const answer of kit.heard.filter(({ request, fromPortal }) => fromPortal && !request.startsWith('OPTIONS'))) {
        demandReadable(answer, site);
      }
    },
  },
  {
    name: 'cors.vary',
    group: 'browsers',
    says: 'Answers that name an origin vary by it.',
    why: 'A cache would hand the answer for one site to another one.',
    needs: [NEED.site],
    async check(kit) {
      siteOf(kit);
      await hearSome(kit);
      const same = kit.heard.find(({ headers }) => 'access-control-allow-origin' in headers && !words(headers.vary).includes('origin'));
      demand(same === undefined, `${same?.request} names an origin without Vary: Origin`);
    },
  },
];

/** Demands that none of these origins may read answers with cookies. */
async function demandForeign(kit: Kit, origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const { request, headers } = await preflight(kit, 'POST', ENDPOINTS.signIn.path, origin);
    const allowed = headers['access-control-allow-origin'];
    demand(allowed !== origin && allowed !== '*', `${request} allows the origin ${origin}: its pages could act for a visitor`);
  }
}

const succeeds = ({ cookies, text }: Heard): boolean => cookies.length > 0 || /"code"\s*:\s*0\b/.test(text);

/** Returns a captcha, as far as the server needs one. */
async function withTicket(kit: Kit): Promise<object> {
  const captcha = await prepare(() => ticketFor(kit));
  return captcha === undefined ? {} : { captcha };
}

/** A port on which no site is. */
const OTHER_PORT = 64_999;

/** Makes a sign-in that must not succeed, although everything in its body is right. */
async function demandRefused(kit: Kit, what: string, headers: NonNullable<Extras['headers']>): Promise<void> {
  const person = ordinary(kit);
  await prepare(() => kit.once('sign-in', () => signInAs(kit, person, [0])));
  const sends = { scope: kit.accounts.scope, ...accountOf(person), method: 'password', ...(await kit.seal(person.password)) };
  const answer = await kit.ask('POST', ENDPOINTS.signIn.path, { raw: JSON.stringify({ ...sends, ...(await withTicket(kit)) }), headers });
  demand(!succeeds(answer), `${answer.request} ${what} answers code 0 instead of status 403`);
}

/** Points about pages of other origins. */
export const origins: readonly Point[] = [
  {
    name: 'cors.strangers',
    group: 'safe',
    says: 'A foreign origin may not act for a visitor.',
    why: 'Any site could read and do what a visitor may who is signed in.',
    check: (kit) => demandForeign(kit, [`https://stranger-${kit.unique}.example`]),
  },
  {
    name: 'cors.null',
    group: 'safe',
    says: 'The origin “null” may not act for a visitor.',
    why: 'Any site can make a frame with this origin. Allow it only if the portal itself stands in such a frame, and name this point in “without”.',
    check: (kit) => demandForeign(kit, ['null']),
  },
  {
    name: 'cors.lookalikes',
    group: 'safe',
    says: 'Origins that look like the site may not act for a visitor: longer names, a subdomain, another port or scheme.',
    why: 'Origins have to be compared whole: anybody can register such a domain, or answer for the site without https.',
    check(kit) {
      const { protocol, host, hostname } = new URL(kit.site ?? kit.address);
      const domain = host.replace(/^www\./, '');
      const otherScheme = protocol === 'https:' ? 'http:' : 'https:';
      return demandForeign(kit, [
        `${protocol}//${hostname}.evil.example`,
        `${protocol}//evil${domain}`,
        `${protocol}//evil.${host}`,
        `${protocol}//${hostname}:${OTHER_PORT}`,
        `${otherScheme}//${host}`,
      ]);
    },
  },
  {
    name: 'origins.refused',
    group: 'safe',
    says: 'A request of a foreign origin is refused, with status 403.',
    why: 'CORS only hides the answer. Without a refusal, a foreign page can sign a visitor in as somebody else.',
    needs: [NEED.ordinary],
    check: (kit) => demandRefused(kit, 'with a foreign Origin', { origin: `https://stranger-${kit.unique}.example` }),
  },
  {
    name: 'origins.no-effect',
    group: 'safe',
    says: 'A request of a foreign origin does nothing.',
    why: 'A refusal that comes after the work hides only the answer.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const person = newRegistration(kit, 'foreign');
      const sends = { scope: kit.accounts.scope, scene: 'register', channel: channelOf(person), ...accountOf(person) };
      const raw = JSON.stringify({ ...sends, ...(await withTicket(kit)) });
      const headers = { origin: `https://stranger-${kit.unique}.example` };
      const code = await codeBy(kit, person, () => kit.ask('POST', ENDPOINTS.sendCode.path, { raw, headers }));
      demand(code === undefined, 'POST code/send with a foreign Origin sends a code');
    },
  },
  {
    name: 'origins.headers',
    group: 'safe',
    says: 'A POST without the headers of a portal, or not as application/json, is refused with status 403; no GET takes its place.',
    why: 'A form or a link of any page can send such a request, without a preflight.',
    needs: [NEED.ordinary],
    async check(kit) {
      await demandRefused(kit, 'without deviceType and language', { deviceType: undefined, language: undefined });
      await demandRefused(kit, 'as text/plain', { 'content-type': 'text/plain' });
      await demandRefused(kit, 'as text/plain with a parameter', { 'content-type': 'text/plain; type=application/json' });
      const answer = await kit.ask('GET', `${ENDPOINTS.trace.path}?event=view&screen=sign-in`, { headers: { deviceType: undefined } });
      demand(!succeeds(answer), `${answer.request} answers code 0, although the call is a POST`);
    },
  },
];

/** Calls whose answers are the same for every visitor. */
const SAME_FOR_ALL: readonly string[] = [ENDPOINTS.settings, ENDPOINTS.countries].map(({ method, path }) => `${method} ${path}`);

/** What caches may keep. It is checked last, when there are answers. */
export const caches: Point = {
  name: 'caches.no-store',
  group: 'safe',
  says: 'Answers carry Cache-Control: no-store, but for settings, countries and dictionaries.',
  why: 'A cache could tell one visitor what is true for another, or keep a token.',
  async check(kit) {
    await hearSome(kit);
    const kept = kit.heard.find(
      ({ enveloped, request, headers }) =>
        enveloped && !SAME_FOR_ALL.includes(request) && !words(headers['cache-control']).includes('no-store'),
    );
    demand(kept === undefined, `${kept?.request} has Cache-Control: ${kept?.headers['cache-control'] ?? '(none)'}`);
  },
};
