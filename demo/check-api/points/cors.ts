import { translationPath } from '../../../src/contract/calls';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import type { Heard, Kit } from '../kit';
import { demand, type Point, Skipped } from '../point';

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
  if (site === undefined) throw new Skipped('the site has the origin of the API; name another one with “site” or --site');
  return site;
};

const words = (list: string | undefined): readonly string[] => (list ?? '').toLowerCase().split(/\s*,\s*/);

const preflight = (kit: Kit, method: string, path: string, origin: string): Promise<Heard> =>
  kit.ask('OPTIONS', path, {
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': HEADERS.join(',') },
  });

/** Demands the headers that let a site read an answer. */
function demandAllowed({ request, headers }: Heard, site: string): void {
  const allowed = headers['access-control-allow-origin'];
  demand(allowed !== '*', `${request} allows the origin “*”, which browsers refuse for requests with cookies`);
  demand(allowed === site, `${request} allows the origin ${allowed ?? '(none)'} instead of ${site}`);
  const credentials = headers['access-control-allow-credentials'];
  demand(credentials === 'true', `${request} has no Access-Control-Allow-Credentials: true`);
}

const preflights: readonly Point[] = Object.entries(PATHS).map(([kind, [method, path]]) => ({
  name: `cors.preflight-${kind}`,
  says: `A preflight of a ${kind === 'dictionary' ? 'dictionary' : method} is answered with what it asks for.`,
  async check(kit) {
    const site = siteOf(kit);
    const answer = await preflight(kit, method, path, site);
    demand(answer.status >= 200 && answer.status < 300, `${answer.request} answers with status ${answer.status}`);
    demandAllowed(answer, site);
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
    says: `Browsers may remember a preflight for at least ${MIN_MAX_AGE} s.`,
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
    says: 'The site may read each answer, refusals too.',
    check(kit) {
      const site = siteOf(kit);
      for (const answer of kit.heard.filter(({ request }) => !request.startsWith('OPTIONS'))) demandAllowed(answer, site);
    },
  },
  {
    name: 'cors.vary',
    says: 'Answers that name an origin vary by it.',
    check(kit) {
      siteOf(kit);
      const same = kit.heard.find(({ headers }) => 'access-control-allow-origin' in headers && !words(headers.vary).includes('origin'));
      demand(same === undefined, `${same?.request} names an origin without Vary: Origin`);
    },
  },
  {
    name: 'cors.strangers',
    says: 'A foreign origin may not act for a visitor.',
    async check(kit) {
      siteOf(kit);
      const stranger = `https://stranger-${kit.unique}.example`;
      const { request, headers } = await preflight(kit, 'POST', ENDPOINTS.signIn.path, stranger);
      const allowed = headers['access-control-allow-origin'];
      demand(allowed !== stranger && allowed !== '*', `${request} allows the origin ${stranger}: any site could act for a visitor`);
    },
  },
];
