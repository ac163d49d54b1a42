import { isLocalHost } from '../../../src/rules/addresses';
import { isRemoval, isSameSite, type RefusedCookie, readSetCookie, type SetCookie } from '../cookie-jar';
import type { Heard, Kit } from '../kit';
import { NEED } from '../needs';
import { demand, type Point, prepare, Skipped } from '../point';
import { ordinary, signInAs } from '../steps';

/** Returns the cookies that a response sets, with the request that it answers. */
const cookiesOf = ({ heard }: Pick<Kit, 'heard'>): readonly (readonly [string, SetCookie])[] =>
  heard.flatMap(({ request, cookies }) =>
    cookies
      .map(readSetCookie)
      .filter((cookie) => !isRemoval(cookie))
      .map((cookie) => [request, cookie] as const),
  );

/** Demands that a response sets a cookie. */
export const demandSession = (heard: Heard): void =>
  demand(cookiesOf({ heard: [heard] }).length > 0, `${heard.request} answers code 0 without a Set-Cookie`);

/** A point about each cookie that was set in the run. It signs in if none was. */
const point = (name: string, says: string, why: string, faultOf: (cookie: SetCookie, kit: Kit) => string | undefined): Point => ({
  name: `cookies.${name}`,
  group: 'browsers',
  says,
  why,
  needs: [NEED.ordinary],
  async check(kit) {
    if (cookiesOf(kit).length === 0) await prepare(() => signInAs(kit, ordinary(kit), [0]));
    const all = cookiesOf(kit);
    if (all.length === 0) throw new Skipped('no answer has set a cookie');
    for (const [request, cookie] of all) {
      const fault = faultOf(cookie, kit);
      demand(fault === undefined, `the cookie “${cookie.name}” of ${request} ${fault}`);
    }
  },
});

/** Returns why a browser would not keep a cookie, if this point explains it. */
function refusal({ name, value, attributes }: SetCookie, kit: Kit, explains: RefusedCookie['point']): string | undefined {
  const jar = kit.jar();
  const text = [`${name}=${value}`, ...Object.entries(attributes).map(([key, word]) => (word === '' ? key : `${key}=${word}`))].join('; ');
  jar.store([text], `${kit.address}/toc/api/v1/user/signIn`);
  const refused = jar.refused().find((found) => found.point === explains);
  return refused && `would not be kept by a browser: ${refused.reason}`;
}

const isElsewhere = ({ site, address }: Kit): boolean => site !== undefined && !isSameSite(site, address);

/** Points about the cookies of a run. They are checked last, when some have been set. */
export const cookies: readonly Point[] = [
  point(
    'http-only',
    'No script can read a cookie (HttpOnly).',
    'A script that gets into the page could send the session elsewhere.',
    (cookie) => ('httponly' in cookie.attributes ? undefined : 'has no HttpOnly'),
  ),
  point(
    'secure',
    'Cookies travel over https only (Secure), except on a local host.',
    'One address without https would show the session to the network.',
    ({ attributes }, { address }) => {
      const { protocol, hostname } = new URL(address);
      return 'secure' in attributes || (protocol === 'http:' && isLocalHost(hostname)) ? undefined : 'has no Secure';
    },
  ),
  point(
    'same-site',
    'Cookies have a SameSite with which browsers send them to the calls: Lax or Strict on one site, None with Secure on two.',
    'With another one the sign-in succeeds, and the next call knows nobody.',
    (cookie, kit) => {
      const value = cookie.attributes.samesite?.toLowerCase();
      if (value === undefined || !['lax', 'strict', 'none'].includes(value)) return 'has no SameSite';
      const refused = refusal(cookie, kit, 'cookies.same-site');
      if (refused !== undefined) return refused;
      return value === 'none' && !isElsewhere(kit) ? 'has SameSite=None, though site and API are on one site' : undefined;
    },
  ),
  point(
    'partitioned',
    'On two sites, cookies are Partitioned; Partitioned comes with Secure.',
    'Browsers block other third-party cookies more and more.',
    (cookie, kit) => {
      const isLost = isElsewhere(kit) && cookie.attributes.samesite?.toLowerCase() === 'none' && !('partitioned' in cookie.attributes);
      return (
        refusal(cookie, kit, 'cookies.partitioned') ?? (isLost ? 'has no Partitioned, though site and API are on two sites' : undefined)
      );
    },
  ),
  point('domain', 'The Domain of a cookie covers the API.', 'Browsers drop a cookie for another domain.', (cookie, kit) =>
    refusal(cookie, kit, 'cookies.domain'),
  ),
  point('path', 'Cookies are sent to the calls (Path).', 'Otherwise no call knows the visitor.', ({ attributes }, { address }) => {
    const path = attributes.path ?? '';
    const call = `${new URL(address).pathname.replace(/\/$/, '')}/toc/api/v1/`;
    return call.startsWith(path.replace(/\/?$/, '/')) ? undefined : `has the path “${path}”, which does not cover the calls`;
  }),
  point(
    'kept',
    'Browsers keep the cookies: their size, and the rules of the prefixes __Host- and __Secure-.',
    'A browser says nothing when it drops one.',
    (cookie, kit) => refusal(cookie, kit, 'cookies.kept'),
  ),
];
