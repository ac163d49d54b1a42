import type { Heard } from '../answers';
import { covers, isSameSite, pathOf, type RefusedCookie, type SetCookie } from '../cookie-jar';
import type { Kit } from '../kit';
import { isLocalHost } from '../local-host';
import { NEED } from '../needs';
import { browser, type Point, Tried } from '../point';
import { cookiesOf, sessionCookies } from '../session-cookies';
import { ordinary, signInAs } from '../steps';
import { demand, prepare } from '../verdict';

/** Returns what is wrong with a cookie that a response to this address sets. */
type FaultOf = (cookie: SetCookie, kit: Kit, url: string) => string | undefined;

/** A point about each cookie of sessions and trusted devices that was set in the run. */
const point = (name: string, says: string, why: string, faultOf: FaultOf) =>
  browser({
    name: `cookies.${name}`,
    says,
    why,
    needs: [NEED.ordinary],
    async check(kit) {
      await prepare(() => kit.once('signed in for cookies', () => signInAs(kit, ordinary(kit), [0])));
      const setting: Heard[] = [];
      for (const heard of kit.heard.filter((answer) => cookiesOf(answer).length > 0)) {
        const cookies = await sessionCookies(kit, heard);
        for (const cookie of cookies) {
          const fault = faultOf(cookie, kit, heard.asked.url);
          demand(fault === undefined, `the cookie “${cookie.name}” of ${heard.request} ${fault}`);
        }
        if (cookies.length > 0) setting.push(heard);
      }
      return Tried.all(setting, 'no answer has set a cookie of a session');
    },
  });

/** Returns why a browser would not keep a cookie, if this point explains it. */
function refusal({ text }: SetCookie, kit: Kit, url: string, explains: RefusedCookie['point']): string | undefined {
  const jar = kit.jar();
  jar.store([text], url);
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
    (cookie, kit, url) => {
      const { protocol, hostname } = new URL(url);
      const isLocal = protocol === 'http:' && isLocalHost(hostname);
      return 'secure' in cookie.attributes || isLocal ? refusal(cookie, kit, url, 'cookies.secure') : 'has no Secure';
    },
  ),
  point(
    'same-site',
    'Cookies have a SameSite with which browsers send them to the calls: Lax or Strict on one site, None with Secure on two.',
    'With another one the sign-in succeeds, and the next call knows nobody.',
    (cookie, kit, url) => {
      const value = cookie.attributes.samesite?.toLowerCase();
      if (value === undefined || !['lax', 'strict', 'none'].includes(value)) return 'has no SameSite';
      const refused = refusal(cookie, kit, url, 'cookies.same-site');
      if (refused !== undefined) return refused;
      return value === 'none' && !isElsewhere(kit) ? 'has SameSite=None, though site and API are on one site' : undefined;
    },
  ),
  point(
    'partitioned',
    'On two sites, cookies are Partitioned; Partitioned comes with Secure.',
    'Browsers block other third-party cookies more and more.',
    (cookie, kit, url) => {
      const isLost = isElsewhere(kit) && cookie.attributes.samesite?.toLowerCase() === 'none' && !('partitioned' in cookie.attributes);
      return (
        refusal(cookie, kit, url, 'cookies.partitioned') ??
        (isLost ? 'has no Partitioned, though site and API are on two sites' : undefined)
      );
    },
  ),
  point('domain', 'The Domain of a cookie covers the API.', 'Browsers drop a cookie for another domain.', (cookie, kit, url) =>
    refusal(cookie, kit, url, 'cookies.domain'),
  ),
  point(
    'path',
    'Cookies are sent to the calls (Path).',
    'Otherwise no call knows the visitor. Without Path, a cookie is sent only below the address that has set it.',
    (cookie, { address, document }, url) => {
      const path = pathOf(cookie, url);
      const isWritten = cookie.attributes.path?.startsWith('/') === true;
      const isCovered = (['commonConfig', 'signIn'] as const).every((call) => covers(path, address + document.endpointOf(call).path));
      return isCovered ? undefined : `${isWritten ? 'has' : 'has no Path, and so gets'} the path “${path}”, which does not cover the calls`;
    },
  ),
  point(
    'kept',
    'Browsers keep the cookies: their size, and the rules of the prefixes __Host- and __Secure-.',
    'A browser says nothing when it drops one.',
    (cookie, kit, url) => refusal(cookie, kit, url, 'cookies.kept'),
  ),
];
