import { codeIn, type Heard } from '../answers';
import { type Extras, unlimited } from '../asking';
import { accountOf, type Envelope, type Kit } from '../kit';
import { NEED } from '../needs';
import { channelOf, codeBy, FEW_LOOKS } from '../one-time-codes';
import { type Point, Tried, tried } from '../point';
import { newRegistration } from '../registering';
import { demandNoSession } from '../session-cookies';
import { ordinary, signInAs } from '../steps';
import { ticketFor } from '../tickets';
import { demand, prepare, Skipped } from '../verdict';
import { preflight } from './cors';

/** Demands that none of these origins may read answers with cookies: neither to a preflight nor to a request that needs none. */
async function demandForeign(kit: Kit, origins: readonly string[]): Promise<Tried> {
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
  }
  return Tried.all(answers, '');
}

/** Demands that a request is refused with status 403, and signs nobody in. */
export async function demandForbidden(kit: Kit, answer: Heard, what: string): Promise<Heard> {
  const { request, status } = unlimited(answer);
  demand(codeIn(answer) !== 0, `${request} ${what} answers code 0 instead of status 403`);
  demand(status === 403, `${request} ${what} is refused with status ${status} instead of 403`);
  await demandNoSession(kit, { heard: answer });
  return answer;
}

/** Returns a captcha, as far as the server needs one. */
async function withTicket(kit: Kit): Promise<object> {
  const captcha = await prepare(() => ticketFor(kit));
  return captcha === undefined ? {} : { captcha };
}

/** A port on which no site is. */
const OTHER_PORT = 64_999;

/** Makes a sign-in that must not succeed, although everything in its body is right. */
async function demandRefused(kit: Kit, what: string, headers: NonNullable<Extras['headers']>): Promise<Heard> {
  const person = ordinary(kit);
  await prepare(() => kit.once('sign-in', () => signInAs(kit, person, [0])));
  const sends = { scope: kit.accounts.scope, ...accountOf(person), method: 'password', ...(await kit.seal(person.password)) };
  const raw = async () => JSON.stringify({ ...sends, ...(await withTicket(kit)) });
  return demandForbidden(kit, await kit.ask('POST', kit.document.endpointOf('signIn').path, { raw, headers }), what);
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
    check: async (kit) => tried(await demandRefused(kit, 'with a foreign Origin', { origin: `https://stranger-${kit.unique}.example` })),
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
      const raw = async () => JSON.stringify({ ...sends, ...(await withTicket(kit)) });
      const headers = { origin: `https://stranger-${kit.unique}.example` };
      let foreign: Heard | undefined;
      const code = await codeBy(
        kit,
        person,
        async () => {
          foreign = await kit.ask('POST', kit.document.endpointOf('sendCode').path, { raw, headers });
        },
        FEW_LOOKS,
      );
      demand(code === undefined, 'POST code/send with a foreign Origin sends a code');
      // The same from the site, which shows that nothing was in the way but the origin, and that no pause has begun.
      let own: Envelope | undefined;
      const arrived = await codeBy(kit, person, async () => {
        own = await prepare(() => kit.call('sendCode', sends));
      });
      demand(own?.code === 0, `POST code/send answers ${own?.code} instead of 0 after one with a foreign Origin`);
      if (foreign === undefined || arrived === undefined) throw new Skipped('no message arrives from the site either');
      return tried(foreign, own);
    },
  },
  {
    name: 'origins.headers',
    group: 'safe',
    says: 'A POST without the headers of a portal, or not as application/json, is refused with status 403; no GET takes its place.',
    why: 'A form or a link of any page can send such a request, without a preflight.',
    needs: [NEED.ordinary],
    async check(kit) {
      const refused = [
        await demandRefused(kit, 'without deviceType and language', { deviceType: undefined, language: undefined }),
        await demandRefused(kit, 'as text/plain', { 'content-type': 'text/plain' }),
        await demandRefused(kit, 'as text/plain with a parameter', { 'content-type': 'text/plain; type=application/json' }),
      ];
      const answer = await kit.ask('GET', `${kit.document.endpointOf('trace').path}?event=view&screen=sign-in`, {
        headers: { deviceType: undefined },
      });
      demand(codeIn(answer) !== 0, `${answer.request} answers code 0, although the call is a POST`);
      return Tried.all([...refused, answer], '');
    },
  },
];
