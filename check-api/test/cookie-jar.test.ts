// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createCookieJar, isSameSite } from '../src/cookie-jar';

const CALL = '/toc/api/v1/common/config';

/** Returns what a browser sends after a response has set one cookie, and why it kept none. */
function kept(cookie: string, api: string, site?: string) {
  const jar = createCookieJar(site);
  jar.store([cookie], api + CALL);
  return { sent: jar.header(api + CALL), refused: jar.refused().map(({ point }) => point) };
}

const SITE = 'https://www.brand.test';
const SAME = 'https://api.brand.test';
const OTHER = 'https://api.other.test';

describe('a browser', () => {
  test.each([
    ['s=1; Path=/; Secure; SameSite=Lax', SAME],
    ['s=1; Path=/; Secure; SameSite=Strict', SAME],
    ['s=1; Path=/', SAME],
    ['s=1; Path=/; Domain=brand.test', SAME],
    ['s=1; Path=/; Secure; SameSite=None', OTHER],
    ['s=1; Path=/; Secure; SameSite=None; Partitioned', OTHER],
    ['__Host-s=1; Path=/; Secure', SAME],
  ])('keeps and sends %s of %s', (cookie, api) => {
    expect(kept(cookie, api, SITE)).toEqual({ sent: cookie.split(';')[0], refused: [] });
  });

  test.each([
    ['s=1; Path=/; SameSite=Lax', OTHER, 'cookies.same-site'],
    ['s=1; Path=/', OTHER, 'cookies.same-site'],
    ['s=1; Path=/; SameSite=None', SAME, 'cookies.same-site'],
    ['s=1; Path=/; Partitioned', SAME, 'cookies.partitioned'],
    ['s=1; Path=/; Domain=other.test', SAME, 'cookies.domain'],
    ['s=1; Path=/; Domain=test', SAME, 'cookies.domain'],
    ['s=1; Path=/; Secure', 'http://api.brand.test', 'cookies.secure'],
    ['__Host-s=1; Path=/', SAME, 'cookies.kept'],
    [`s=${'x'.repeat(5000)}; Path=/`, SAME, 'cookies.kept'],
  ])('drops %s of %s', (cookie, api, point) => {
    const site = api.startsWith('http:') ? 'http://www.brand.test' : SITE;
    expect(kept(cookie, api, site)).toEqual({ sent: '', refused: [point] });
  });

  test('sends Secure to a local host without https, and nothing outside of Path', () => {
    expect(kept('s=1; Path=/; Secure', 'http://localhost:4180').sent).toBe('s=1');
    expect(kept('s=1; Path=/account', SAME, SITE)).toEqual({ sent: '', refused: [] });
  });

  test('forgets a cookie that is removed', () => {
    const jar = createCookieJar();
    jar.store(['s=1; Path=/'], SAME + CALL);
    jar.store(['s=; Path=/; Max-Age=0'], SAME + CALL);
    expect(jar.header(SAME + CALL)).toBe('');
  });
});

test.each([
  ['https://www.brand.test', 'https://api.brand.test', true],
  ['https://www.brand.co.uk', 'https://api.brand.co.uk', true],
  ['https://brand.co.uk', 'https://other.co.uk', false],
  ['https://a.github.io', 'https://b.github.io', false],
  ['http://localhost:3000', 'http://localhost:4180', true],
  ['http://localhost:3000', 'http://127.0.0.1:4180', false],
  ['http://www.brand.test', 'https://api.brand.test', false],
])('%s and %s are one site: %s', (one, other, same) => expect(isSameSite(one, other)).toBe(same));
