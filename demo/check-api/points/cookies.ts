import { isLocalHost } from '../../../src/rules/addresses';
import { isRemoval, readSetCookie, type SetCookie } from '../cookie-jar';
import type { Heard, Kit } from '../kit';
import { demand, type Point, Skipped } from '../point';

/** Returns the cookies that a response sets, with the request that it answers. */
const cookiesOf = ({ heard }: Kit): readonly (readonly [string, SetCookie])[] =>
  heard.flatMap(({ request, cookies }) =>
    cookies
      .map(readSetCookie)
      .filter((cookie) => !isRemoval(cookie))
      .map((cookie) => [request, cookie] as const),
  );

const signsIn = ({ cookies }: Heard): boolean => cookies.map(readSetCookie).some((cookie) => !isRemoval(cookie));

/** Demands that a response sets a cookie. */
export const demandSession = (heard: Heard): void => demand(signsIn(heard), `${heard.request} answers code 0 without a Set-Cookie`);

const point = (name: string, says: string, faultOf: (cookie: SetCookie, kit: Kit) => string | undefined): Point => ({
  name: `cookies.${name}`,
  says,
  check(kit) {
    const all = cookiesOf(kit);
    if (all.length === 0) throw new Skipped('no answer has set a cookie');
    for (const [request, cookie] of all) {
      const fault = faultOf(cookie, kit);
      demand(fault === undefined, `the cookie “${cookie.name}” of ${request} ${fault}`);
    }
  },
});

/** Whether two origins belong to the same site. Guesses the registrable domain: two labels, or three below `co.uk` and its like. */
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  const domain = ({ hostname }: URL): string => {
    const labels = hostname.split('.');
    const [second = '', top = ''] = labels.slice(-2);
    return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.');
  };
  return a.protocol === b.protocol && domain(a) === domain(b);
}

/** Points about the cookies of a run. They are checked last, when some have been set. */
export const cookies: readonly Point[] = [
  point('http-only', 'No script can read a cookie (HttpOnly).', ({ attributes }) =>
    'httponly' in attributes ? undefined : 'has no HttpOnly',
  ),
  point('secure', 'Cookies travel over https only (Secure), except on a local host.', ({ attributes }, { address }) => {
    const { protocol, hostname } = new URL(address);
    return 'secure' in attributes || (protocol === 'http:' && isLocalHost(hostname)) ? undefined : 'has no Secure';
  }),
  point('same-site', 'Cookies have SameSite, and None only where the site is elsewhere.', ({ attributes }, { site, address }) => {
    const value = attributes.samesite?.toLowerCase();
    if (value === undefined || !['lax', 'strict', 'none'].includes(value)) return 'has no SameSite';
    if (value !== 'none') return undefined;
    if (site === undefined || isSameSite(site, address)) return 'has SameSite=None, though site and API are on one site';
    return 'secure' in attributes ? undefined : 'has SameSite=None without Secure, so browsers refuse it';
  }),
  point('path', 'Cookies are sent to the calls (Path).', ({ attributes }, { address }) => {
    const path = attributes.path ?? '';
    const call = `${new URL(address).pathname.replace(/\/$/, '')}/toc/api/v1/`;
    return call.startsWith(path.replace(/\/?$/, '/')) ? undefined : `has the path “${path}”, which does not cover the calls`;
  }),
];
