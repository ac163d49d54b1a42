import { describe, expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { bodyOf } from './in-page-steps';
import { prepare } from './prerendering';

/* Contract section 15: in a page that the browser prepares, nothing changes the world before the visitor has come. */

const CALLS = /^GET \/(toc|static)\//;
const FILES = /^GET \/login-portal\//;
const EVENTS = /^portal-/;
const POSTS = /^POST /;

type Given = Parameters<typeof bodyOf>[0];
const withMarkup = (given: Given = {}) => bodyOf({ base: '/page/login', ...given });

const PORTALS = [
  { which: 'the tag alone', portalOf: (given?: Given) => withMarkup(given).replace(/<template.*<\/template>/s, '') },
  { which: 'its first screen in its markup', portalOf: withMarkup },
];

describe.each(PORTALS)('a prepared page with $which', ({ portalOf }) => {
  const body = portalOf();

  test('has its files and the answers of the start-up; events, traces, title and storage wait for the visitor', async () => {
    const page = await prepare({ body });
    await page.until(/element\.js$/);
    page.come();
    await page.until(/^portal-step .*"view"/);
    await page.until(/^POST .*\/trace$/);
    await page.until(/^portal-ready /);
    const [calls, repeated] = page.around(CALLS);
    for (const path of ['setting?keys=Platform_Language', 'region/country', 'multilingual', 'common/config', 'publicKey'])
      expect(calls.filter((call) => call.includes(path)).length, path).toBeGreaterThan(0);
    expect(repeated.filter((call) => !/keys=.*&keys=/.test(call))).toEqual([]); // the full settings come later anyway
    expect(page.around(EVENTS)[0]).toEqual([]);
    expect(page.around(POSTS)[0]).toEqual([]);
    expect(page.around(EVENTS)[1].filter((event) => event.startsWith('portal-ready'))).toHaveLength(1);
    expect(page.around(/^state /)[1]).toEqual(['state Our site  0']);
  });

  test('asks anew for answers that are older than a minute when the visitor comes', async () => {
    const head = `<script>
      const now = Date.now;
      document.addEventListener('prerenderingchange', () => { Date.now = () => now() + 61_000; });
    </script>`;
    const page = await prepare({ head, body });
    await page.until(/element\.js$/);
    page.come();
    await page.until(/^portal-ready/);
    await page.until(/keys=.*&keys=/);
    const [before, after] = page.around(CALLS);
    expect(before.length).toBeGreaterThan(5);
    for (const call of before) expect(after).toContain(call);
  });

  test('keeps what it was drawn from until the new answers are there', async () => {
    const head = `<script>
      const { now } = Date;
      console.error = (...args) => fetch('/log', { method: 'POST', body: 'problem ' + args.join(' '), keepalive: true });
      document.addEventListener('prerenderingchange', () => { Date.now = () => now() + 61_000; });
    </script>`;
    const page = await prepare({
      head,
      body: portalOf({ apiBase: apiBaseFor('config.brand={"title":"Another Brand"},word.Login.Submit=Log me in') }),
    });
    await page.until(/element\.js$/);
    page.come();
    await page.until(/^portal-ready/);
    await page.until(/keys=.*&keys=/);
    expect(page.around(/^problem /)).toEqual([[], []]);
  });
});

describe.each(PORTALS)('a link that signs in, on a page with $which', ({ portalOf }) => {
  const body = portalOf();

  test('is not used before the visitor has come, and nothing is asked for; then it is used once', async () => {
    const page = await prepare({ query: '?token=mock-client', body });
    await page.until(/element\.js$/);
    page.come();
    await page.until(/^portal-signed-in /);
    expect(page.around(CALLS)[0]).toEqual([]);
    expect(page.around(POSTS)[0]).toEqual([]);
    expect(page.around(EVENTS)[0]).toEqual([]);
    expect(page.around(FILES)[0].length).toBeGreaterThan(1);
    expect(page.around(/^state /)[1]).toEqual(['state Our site ?token=mock-client 0']);
    expect(page.around(/mock\/signIn/)[1]).toEqual(['GET /toc/api/v1/user/mock/signIn?token=mock-client']);
  });
});
