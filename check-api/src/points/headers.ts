import { codeIn, type Heard, isLimited } from '../answers';
import type { ApiDocument } from '../api-document';
import { unlimited } from '../asking';
import type { Kit } from '../kit';
import { browser, complete, type Point, safe, Tried, tried } from '../point';
import { Absent, demand, Fault, prepare, unlessBroken } from '../verdict';

/** A year: what lists of browsers ask for. */
const LEAST_AGE_SECONDS = 31_536_000;

/** Headers in which servers and frameworks name themselves. */
const NAMES = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator', 'x-runtime-version'];
const VERSION = /\d+\.\d+/;

/** How the errors of languages, frameworks and databases look. */
const TRACES = [
  /\bat [\w$.<> ]+ ?\([^()]*:\d+:\d+\)|\bat (async )?file:\/\/\S+:\d+/, // JavaScript
  /\bat [\w$.]+\([\w$]+\.(java|kt|scala):\d+\)/,
  /Traceback \(most recent call last\)|File "[^"]+", line \d+/, // Python
  /\.(php|rb|py|go|cs|java)(:| on line |\(|, line )\d+/,
  /goroutine \d+ \[/, // Go
  /\b(java|javax|org\.springframework|org\.hibernate|System\.\w+)\.[\w.]*Exception\b/,
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bsyntax error at or near\b|You have an error in your SQL syntax|\bMongoServerError\b/,
  /invalid byte sequence for encoding|\brelation "\w+"|violates [\w-]+ constraint/,
  /(\/|\\)(node_modules|site-packages|src\/main)(\/|\\)/,
];

const DEEP = 1500;
const LONG = 100_000;

/** Bodies that no portal sends. */
const BODIES = [
  '{"scope":',
  '[]',
  'null',
  '"text"',
  `{"scope":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  `{"scope":"${'x'.repeat(LONG)}"}`,
  '{"scope":{"$ne":1},"accountType":7,"email":["a"],"password":{},"keyId":null,"code":1e400}',
  '{"scope":"crm_client","accountType":"email","email":"\\u0000\'\\"--@example.com","method":"password","password":"x","keyId":"y"}',
];

/** What a site tells password managers. */
const CHANGE_PASSWORD = '/.well-known/change-password';
/** An address that no server has (W3C, “Detecting the Reliability of HTTP Status Codes”). */
const NOTHING = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';

/** Makes a call that succeeds and one that is refused, so that a point about all answers has some to look at. */
export const hearSome = ({ call }: Kit): Promise<unknown> =>
  prepare(async () => [await call('commonConfig', {}), await call('commonConfig', { scope: undefined })]);

/**
 * Demands something of each envelope of a run. A gateway that limits requests may answer with status 429, and in its own words.
 * @param wrongIn says what is wrong with an answer; `undefined` if nothing is.
 * @param isMeant which answers the point is about.
 */
async function demandOfAll(
  kit: Kit,
  wrongIn: (answer: Heard) => string | undefined,
  isMeant: (answer: Heard) => boolean = () => true,
): Promise<Tried> {
  await hearSome(kit);
  const all = kit.heard.filter((answer) => answer.enveloped && answer.status !== 429 && isMeant(answer));
  for (const answer of all) {
    const wrong = wrongIn(answer);
    demand(wrong === undefined, `${answer.request} ${wrong}`);
  }
  return Tried.all(all, 'nothing was answered');
}

/** Returns the calls whose answers are the same for every visitor, as requests are named. */
const sameForAll = ({ endpointOf }: ApiDocument): readonly string[] =>
  [endpointOf('settings'), endpointOf('countries')].map(({ method, path }) => `${method} ${path}`);

/** What holds for each answer of a run, and what stands beside it. They come last, when there are answers. */
export const headers: readonly Point[] = [
  safe({
    name: 'caches.no-store',
    says: 'Answers carry Cache-Control: no-store, but for settings, countries and dictionaries.',
    why: 'A cache could tell one visitor what is true for another, or keep a token.',
    check: (kit) =>
      demandOfAll(
        kit,
        ({ headers: { 'cache-control': value = '(none)' } }) => (/\bno-store\b/i.test(value) ? undefined : `has Cache-Control: ${value}`),
        ({ request }) => !sameForAll(kit.document).includes(request),
      ),
  }),
  safe({
    name: 'refusals.no-traces',
    says: 'No answer shows a stack trace, a path of the server or an error of its database, whatever the request is.',
    why: 'They tell which software to attack, and where.',
    async check(kit) {
      const { document } = kit;
      // A gateway may refuse such a request in its own words: the headers are not those of a portal.
      const extras = { headers: { accept: 'application/json' } };
      // A connection that is closed shows nothing.
      for (const name of ['signIn', 'sendCode', 'register', 'verify'] as const)
        for (const raw of BODIES) await unlessBroken(kit.ask('POST', document.endpointOf(name).path, { raw, ...extras }));
      for (const query of ['scope[]=x', 'scope=%00', "scope=crm_client'--"]) {
        await kit.ask('GET', `${document.endpointOf('commonConfig').path}?${query}`, extras);
      }
      // What succeeds may name addresses of files, such as those of a brand.
      const refusals = kit.heard.filter((heard) => heard.request.includes(' /toc/') && codeIn(heard) !== 0 && !isLimited(heard));
      for (const { request, text } of refusals) {
        const [trace] = TRACES.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
        demand(trace === undefined, `${request} answers with “${trace?.slice(0, 80)}”`);
      }
      return Tried.all(refusals, 'nothing was refused');
    },
  }),
  safe({
    name: 'headers.hsts',
    advice: true,
    says: 'Answers over https carry Strict-Transport-Security, for at least a year.',
    why: 'A network in between could otherwise lead the first request of a visit over http.',
    check(kit) {
      if (!kit.address.startsWith('https:')) throw new Absent('the address is http, where the header says nothing');
      return demandOfAll(kit, ({ headers: { 'strict-transport-security': value = '' } }) => {
        const [, age = '0'] = /max-age="?(\d+)/i.exec(value) ?? [];
        return Number(age) >= LEAST_AGE_SECONDS ? undefined : `has Strict-Transport-Security: ${value || '(none)'}`;
      });
    },
  }),
  safe({
    name: 'headers.nosniff',
    advice: true,
    says: 'Answers carry X-Content-Type-Options: nosniff.',
    why: 'A browser that is sent to such an address would guess what it is, perhaps a page with scripts.',
    check: (kit) =>
      demandOfAll(kit, ({ headers: { 'x-content-type-options': value = '' } }) =>
        value.toLowerCase() === 'nosniff' ? undefined : `has X-Content-Type-Options: ${value || '(none)'}`,
      ),
  }),
  safe({
    name: 'headers.no-versions',
    advice: true,
    says: 'No header tells the version of a server or framework.',
    why: 'Whoever looks for servers with a known hole finds them by it.',
    check: (kit) =>
      demandOfAll(kit, (answer) => {
        const name = NAMES.find((each) => VERSION.test(answer.headers[each] ?? ''));
        return name && `has ${name}: ${answer.headers[name]}`;
      }),
  }),
  browser({
    name: 'site.change-password',
    advice: true,
    says: `The site leads ${CHANGE_PASSWORD} to the page where a password is changed.`,
    why: 'Password managers offer the visitor this way after a theft. Without it they lead to the first page of the site.',
    async check(kit) {
      const site = kit.accounts.site ?? new URL(kit.address).origin;
      const ask = (path: string) => kit.ask('GET', site + path, { headers: { origin: undefined, accept: 'text/html' } });
      const nothing = await ask(NOTHING).catch((error: unknown) => {
        if (error instanceof Fault) throw new Absent(`the site ${site} does not answer: ${error.message}`);
        throw error;
      });
      const answer = unlimited(await ask(CHANGE_PASSWORD));
      const leads = [301, 302, 303, 307, 308].includes(answer.status) && answer.headers.location !== undefined;
      const isPage = answer.status === 200 && nothing.status !== 200;
      const why = nothing.status === 200 ? ', as it does to an address that does not exist' : '';
      demand(leads || isPage, `GET ${site}${CHANGE_PASSWORD} answers with status ${answer.status}${why}`);
      return tried(answer);
    },
  }),
  complete({
    name: 'envelope.status',
    says: 'Envelopes come with status 200, whatever the code is.',
    check: (kit) => demandOfAll(kit, ({ status }) => (status === 200 ? undefined : `answers with status ${status}`)),
  }),
  complete({
    name: 'envelope.type',
    says: 'Envelopes are application/json.',
    check: (kit) =>
      demandOfAll(kit, ({ headers: { 'content-type': type = '(none)' } }) =>
        /^application\/json\b/i.test(type) ? undefined : `has the content type ${type}`,
      ),
  }),
];
