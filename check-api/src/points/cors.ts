import type { Heard } from '../answers';
import { ENGLISH, unlimited } from '../asking';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { browser, type Point, Tried, tried, triedEach } from '../point';
import { Absent, demand, given } from '../verdict';
import { hearSome } from './headers';
import { dictionaryPath } from './start-up';

/** Browsers remember a preflight for as long. Without the header that is five seconds. */
const MIN_MAX_AGE = 600;

const HEADERS = ['content-type', 'devicetype', 'language'];

/** Each kind of call. All need a preflight, because of the headers. */
const KINDS = {
  get: { says: 'GET', method: 'GET', pathIn: ({ document }: Kit) => document.endpointOf('commonConfig').path, needs: [] },
  post: { says: 'POST', method: 'POST', pathIn: ({ document }: Kit) => document.endpointOf('signIn').path, needs: [] },
  dictionary: {
    says: 'dictionary',
    method: 'GET',
    pathIn: ({ accounts, document }: Kit) => dictionaryPath(document, given(accounts.categories[0], '“categories”'), ENGLISH),
    needs: [NEED.categories],
  },
};

const siteOf = ({ site }: Kit): string => {
  if (site === undefined) throw new Absent('the site has the origin of the API');
  return site;
};

const words = (list: string | undefined): readonly string[] => (list ?? '').toLowerCase().split(/\s*,\s*/);

/** Asks as browsers do before a call. */
export async function preflight(kit: Kit, method: string, path: string, origin: string): Promise<Heard> {
  const answer = await kit.ask('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': HEADERS.join(','),
      devicetype: undefined,
      deviceType: undefined,
      language: undefined,
    },
  });
  return unlimited(answer);
}

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

const preflights: readonly Point[] = Object.entries(KINDS).map(([kind, { says, method, pathIn, needs }]) =>
  browser({
    name: `cors.preflight-${kind}`,
    says: `A preflight of a ${says} is answered with what it asks for.`,
    why: 'Browsers send it before the call, and make no call without it.',
    needs: [NEED.site, ...needs],
    async check(kit) {
      const site = siteOf(kit);
      const answer = await preflight(kit, method, pathIn(kit), site);
      demand(answer.status >= 200 && answer.status < 300, `${answer.request} answers with status ${answer.status}`);
      demandReadable(answer, site);
      // Browsers read `*` as a name here, because the request has cookies. GET and POST need not be named.
      const allowed = words(answer.headers['access-control-allow-headers']);
      const missing = HEADERS.filter((name) => !allowed.includes(name));
      demand(missing.length === 0, `${answer.request} does not allow the headers ${missing.join(', ')}`);
      return tried(answer);
    },
  }),
);

/** Points about what a site on another origin needs. They are checked last, when there are answers. */
export const cors: readonly Point[] = [
  ...preflights,
  browser({
    name: 'cors.max-age',
    says: `Browsers may remember a preflight for at least ${MIN_MAX_AGE} s.`,
    why: 'Without it, each call of the start-up takes twice as long.',
    needs: [NEED.site, NEED.categories],
    async check(kit) {
      const site = siteOf(kit);
      return triedEach(Object.values(KINDS), async ({ method, pathIn }) => {
        const answer = await preflight(kit, method, pathIn(kit), site);
        const age = answer.headers['access-control-max-age'];
        demand(Number(age ?? 0) >= MIN_MAX_AGE, `${answer.request} has Access-Control-Max-Age: ${age ?? '(none)'}`);
        return answer;
      });
    },
  }),
  browser({
    name: 'cors.answers',
    says: 'The site may read each answer, refusals too.',
    why: 'What it may not read looks to the portal like a broken connection.',
    needs: [NEED.site],
    async check(kit) {
      const site = siteOf(kit);
      await hearSome(kit);
      const answers = kit.heard.filter(({ request, fromPortal }) => fromPortal && !request.startsWith('OPTIONS'));
      for (const answer of answers) demandReadable(answer, site);
      return Tried.all(answers, 'nothing was answered');
    },
  }),
  browser({
    name: 'cors.vary',
    says: 'Answers that name an origin vary by it.',
    why: 'A cache would hand the answer for one site to another one.',
    needs: [NEED.site],
    async check(kit) {
      siteOf(kit);
      await hearSome(kit);
      const named = kit.heard.filter(({ headers }) => 'access-control-allow-origin' in headers);
      const same = named.find(({ headers }) => !['origin', '*'].some((word) => words(headers.vary).includes(word)));
      demand(same === undefined, `${same?.request} names an origin without Vary: Origin`);
      return Tried.all(named, 'no answer names an origin; see cors.answers');
    },
  }),
];
