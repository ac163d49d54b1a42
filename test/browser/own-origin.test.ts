import { describe, expect, test } from 'vitest';
import { address, portal, sendAccount, waitForEvent } from './browser';
import { openHost } from './host-pages';

/* Where calls go if the page's `<base>` points all relative addresses elsewhere. */

const FOREIGN = '<base href="https://cdn.foreign.example/site/">';
const tag = (more = '') => `<login-portal tenant="dprime" router="memory" home="/arrived/home"${more}></login-portal>`;

const GLOBAL = '<script>var origin = "https://api.foreign.example";</script>';

describe('with a <base> or a global `origin` of another origin', () => {
  test.each([
    { name: 'with a <base>, a portal that was on the page before the script', head: FOREIGN, late: false },
    { name: 'with a <base>, a portal that was added later', head: FOREIGN, late: true },
    { name: 'with a global, a portal that was on the page before the script', head: GLOBAL, late: false },
  ])('$name signs in at the page’s own origin, and sends nothing to the other', async ({ head, late }) => {
    const script = `<script type="module" src="${address('/login-portal/login-portal.js')}"></script>`;
    const page = await openHost({ head, body: late ? '' : tag(), script });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('foreign.example')) foreign.push(request.url());
    });
    if (late) await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), tag());
    await waitForEvent(page, 'portal-ready');
    await sendAccount(page);
    await page.waitForURL('**/arrived/home');
    expect(foreign).toEqual([]);
  });

  test.each(['path', 'hash'])('in %s mode, every link leads where it would lead without the <base>', async (router) => {
    const script = `<script type="module" src="${address('/login-portal/login-portal.js')}"></script>`;
    const linksWith = async (head: string) => {
      const page = await openHost({
        head,
        body: `<login-portal tenant="dprime" router="${router}" base="/host" home="/arrived/home"></login-portal>`,
        script,
      });
      await waitForEvent(page, 'portal-ready');
      const links = [];
      for (const route of ['/', '/recovery', '/nowhere', '/signup/welcome']) {
        await portal(page).host.evaluate((element, to) => Reflect.get(element, 'navigate').call(element, to), route);
        await portal(page).main.locator('a').first().waitFor();
        const addresses = (nodes: Element[]) => nodes.map((node) => (node instanceof HTMLAnchorElement ? node.href : ''));
        links.push(await portal(page).host.locator('a').evaluateAll(addresses));
      }
      await page.context().close();
      return links;
    };
    const links = await linksWith(FOREIGN);
    expect(links.flat().filter((link) => link.includes('foreign'))).toEqual([]);
    expect(links).toEqual(await linksWith(''));
  });

  test('so does a portal in a srcdoc frame, which has no address', async () => {
    const frame = `${FOREIGN}<script type=module src=${address('/login-portal/login-portal.js')}></script>${tag(' head="leave"')}`;
    const page = await openHost({ body: `<iframe srcdoc='${frame}'></iframe>`, script: '' });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('foreign.example')) foreign.push(request.url());
    });
    const inner = page.frameLocator('iframe');
    await inner.locator('[name="email"]').fill('trader@example.com');
    await inner.locator('[name="password"]').fill('Harbor7!Lantern');
    const sent = page.waitForRequest('**/user/signIn');
    await inner.locator('main form [type="submit"]').click();
    expect((await sent).url()).toBe(address('/toc/api/v1/user/signIn'));
    expect(foreign).toEqual([]);
  });
});
