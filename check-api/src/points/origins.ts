import { codeIn, type Heard } from '../answers';
import { type Extras, unlimited } from '../asking';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { codeBy, FEW_LOOKS } from '../one-time-codes';
import { type Point, safe, Tried, tried, tryEach } from '../point';
import { newRegistration } from '../registering';
import { demandNoSession } from '../session-cookies';
import { codeFor, isOffered, ordinary, passwordSignIn, signInAs } from '../steps';
import { ticketFor } from '../tickets';
import { demand, prepare, Skipped } from '../verdict';
import { preflight } from './cors';

type SentHeaders = NonNullable<Extras['headers']>;

/** Demands that a request is refused with status 403. */
function demand403(answer: Heard, what: string): Heard {
  const { request, status } = unlimited(answer);
  demand(codeIn(answer) !== 0, `${request} ${what} answers code 0 instead of status 403`);
  demand(status === 403, `${request} ${what} is refused with status ${status} instead of 403`);
  return answer;
}

/** Demands that a request is refused with status 403, and signs nobody in. */
export async function demandForbidden(kit: Kit, answer: Heard, what: string): Promise<Heard> {
  demand403(answer, what);
  await demandNoSession(kit, { heard: answer });
  return answer;
}

/**
 * Demands that none of these origins may read answers with cookies: neither to a preflight nor to a request that needs none.
 * @param mayNotSend whether a request of theirs has to be refused, too.
 */
async function demandForeign(kit: Kit, origins: readonly string[], mayNotSend = false): Promise<Tried> {
  const answers: Heard[] = [];
  for (const origin of origins) {
    const config = `${kit.document.endpointOf('commonConfig').path}?scope=${kit.accounts.scope}`;
    const headers = { origin, deviceType: undefined, language: undefined };
    for (const answer of [
      await preflight(kit, 'POST', kit.document.endpointOf('signIn').path, origin),
      unlimited(await kit.ask('GET', config, { headers })),
    ]) {
      const allowed = answer.headers['access-control-allow-origin'];
      demand(allowed !== origin && allowed !== '*', `${answer.request} allows the origin ${origin}: its pages could act for a visitor`);
      answers.push(answer);
    }
    if (!mayNotSend) continue;
    const sent = await kit.ask('GET', config, { headers: { origin } });
    answers.push(demand403(sent, `with the Origin ${origin}`));
  }
  return Tried.all(answers);
}

/** Returns a captcha, as far as the server needs one. */
async function withTicket(kit: Kit): Promise<object> {
  const captcha = await prepare(() => ticketFor(kit));
  return captcha === undefined ? {} : { captcha };
}

/** A port on which no site is. */
const OTHER_PORT = 64_999;

/** Makes a sign-in that must not succeed, although everything in its body is right. */
async function demandRefused(kit: Kit, what: string, headers: SentHeaders): Promise<Heard> {
  const person = ordinary(kit);
  await prepare(() => kit.once('sign-in', () => signInAs(kit, person, [0])));
  const sends = await passwordSignIn(kit, person);
  const raw = async () => JSON.stringify({ ...sends, ...(await withTicket(kit)) });
  return demandForbidden(kit, await kit.ask('POST', kit.document.endpointOf('signIn').path, { raw, headers }), what);
}

/** Returns the paths of all calls that are a POST, but for those that the server does not offer. */
async function postsOf(kit: Kit): Promise<readonly string[]> {
  const hasPasskeys = await isOffered(kit, 'passkey');
  return kit.document.posts.filter(({ name }) => hasPasskeys || !name.startsWith('passkey')).map(({ path }) => path);
}

/**
 * Makes a sign-in, and then each call that is a POST, with something wrong in its headers. The refusal comes before the body is read, so that
 * of the others is an empty one.
 */
async function demandAllRefused(kit: Kit, what: string, headers: SentHeaders): Promise<readonly Heard[]> {
  const first = await demandRefused(kit, what, headers);
  return [
    first,
    ...(await tryEach(await postsOf(kit), async (path) => demand403(await kit.ask('POST', path, { raw: '{}', headers }), what))),
  ];
}

/** The requests that a form or a link of any page can send. */
const FORMS: readonly (readonly [what: string, headers: SentHeaders])[] = [
  ['without deviceType and language', { deviceType: undefined, language: undefined }],
  ['as text/plain', { 'content-type': 'text/plain' }],
  ['as text/plain with a parameter', { 'content-type': 'text/plain; type=application/json' }],
];

/** Calls that are a GET and about a visitor. Caches may answer the others, whatever their origin. */
const gets = ({ document: { endpointOf }, accounts: { scope }, unique }: Kit): readonly string[] => [
  `${endpointOf('commonConfig').path}?scope=${scope}`,
  `${endpointOf('mockSignIn').path}?token=unknown-${unique}`,
  `${endpointOf('progress').path}?uuid=00000000-0000-4000-8000-000${unique}`,
];

/** Origins that look like the site: longer names, a subdomain, another port or scheme. */
function lookalikes(kit: Kit): readonly string[] {
  const { protocol, host, hostname } = new URL(kit.site ?? kit.address);
  const domain = host.replace(/^www\./, '');
  const otherScheme = protocol === 'https:' ? 'http:' : 'https:';
  return [
    `${protocol}//${hostname}.evil.example`,
    `${protocol}//evil${domain}`,
    `${protocol}//evil.${host}`,
    `${protocol}//${hostname}:${OTHER_PORT}`,
    `${otherScheme}//${host}`,
  ];
}

/** Points about pages of other origins. */
export const origins: readonly Point[] = [
  safe({
    name: 'cors.strangers',
    says: 'A foreign origin may not act for a visitor.',
    why: 'Any site could read and do what a visitor may who is signed in.',
    check: (kit) => demandForeign(kit, [`https://stranger-${kit.unique}.example`]),
  }),
  safe({
    name: 'cors.null',
    says: 'The origin “null” may not act for a visitor.',
    why: 'Any site can make a frame with this origin. Allow it only if the portal itself stands in such a frame, and name this point in “without”.',
    check: (kit) => demandForeign(kit, ['null'], true),
  }),
  safe({
    name: 'cors.lookalikes',
    says: 'Origins that look like the site may not act for a visitor: longer names, a subdomain, another port or scheme.',
    why: 'Origins have to be compared whole: anybody can register such a domain, or answer for the site without https.',
    check: (kit) => demandForeign(kit, lookalikes(kit), true),
  }),
  safe({
    name: 'origins.refused',
    says: 'A request of a foreign origin is refused, with status 403, whichever call it makes.',
    why: 'CORS only hides the answer. Without a refusal, a foreign page can sign a visitor in as somebody else.',
    needs: [NEED.ordinary],
    async check(kit) {
      const headers = { origin: `https://stranger-${kit.unique}.example` };
      const what = 'with a foreign Origin';
      const answers = await demandAllRefused(kit, what, headers);
      const others = await tryEach(gets(kit), async (path) => demand403(await kit.ask('GET', path, { headers }), what));
      return Tried.all([...answers, ...others]);
    },
  }),
  safe({
    name: 'origins.no-effect',
    says: 'A request of a foreign origin does nothing.',
    why: 'A refusal that comes after the work hides only the answer.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const person = newRegistration(kit, 'foreign');
      const sends = { scope: kit.accounts.scope, ...codeFor('register', person) };
      const raw = async () => JSON.stringify({ ...sends, ...(await withTicket(kit)) });
      const headers = { origin: `https://stranger-${kit.unique}.example` };
      const { path } = kit.document.endpointOf('sendCode');
      const foreign = await codeBy(kit, person, () => kit.ask('POST', path, { raw, headers }), FEW_LOOKS);
      demand(foreign.code === undefined, 'POST code/send with a foreign Origin sends a code');
      // The same from the site, which shows that nothing was in the way but the origin, and that no pause has begun.
      const own = await codeBy(kit, person, () => prepare(() => kit.call('sendCode', sends)));
      demand(own.answer.code === 0, `POST code/send answers ${own.answer.code} instead of 0 after one with a foreign Origin`);
      if (own.code === undefined) throw new Skipped('no message arrives from the site either');
      return tried(foreign.answer, own.answer);
    },
  }),
  safe({
    name: 'origins.headers',
    says: 'Each POST without the headers of a portal, or not as application/json, is refused with status 403; no GET takes its place.',
    why: 'A form or a link of any page can send such a request, without a preflight.',
    needs: [NEED.ordinary],
    async check(kit) {
      const refused = await tryEach(FORMS, async ([what, headers]) => demandAllRefused(kit, what, headers));
      const { path } = kit.document.endpointOf('trace');
      const answer = await kit.ask('GET', `${path}?event=view&screen=sign-in`, { headers: { deviceType: undefined } });
      demand(codeIn(answer) !== 0, `${answer.request} answers code 0, although the call is a POST`);
      return Tried.all([...refused.flat(), answer]);
    },
  }),
];
