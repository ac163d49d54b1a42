import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoProblems, openBrowser, portal } from './browser';
import { openHost } from './host-pages';
import { arrivedAt, openSignIn, signInByEmail } from './sign-in-steps';

/* A part that throws while it is drawn. Its chunk is the real one, behind a door that throws for as long as the page says `broken`. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Has a part of the bundle throw what the visitor typed. */
const breakPart = (page: Page, name: string) =>
  page.route(new RegExp(`/chunks/${name}-[\\w-]{8}\\.js$`), (route) => {
    const real = JSON.stringify(`${route.request().url()}?real`);
    const body = `import Real from ${real};
      export default (props) => { if (window.broken) throw new Error('trader@example.com Harbor7!Lantern'); return Real(props); };`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });

const setBroken = (page: Page, broken: boolean) => page.evaluate((value) => Reflect.set(window, 'broken', value), broken);

/** All that was logged, whatever the level. */
function logOf(page: Page): string[] {
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  return log;
}

test('a screen that fails leaves header, footer and two ways on; trying again brings what was typed', async () => {
  const page = await openSignIn(browser, { prepare: (opened) => breakPart(opened, 'recovery') });
  const log = logOf(page);
  const goTo = (path: string) => portal(page).host.evaluate((element, to) => Reflect.get(element, 'navigate').call(element, to), path);
  await goTo('/recovery');
  await portal(page).screen('recovery').locator('[name="email"]').fill('trader@example.com');
  await goTo('/');
  await portal(page).screen('sign-in').waitFor();
  await setBroken(page, true);
  await goTo('/recovery');
  const failure = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
  await failure.waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await portal(page).main.getByRole('link', { name: 'D Prime home page' }).getAttribute('href')).toBe('/arrived/home');
  await portal(page).action('retry').click();
  await failure.waitFor();
  await setBroken(page, false);
  await portal(page).action('retry').click();
  expect(await portal(page).screen('recovery').locator('[name="email"]').inputValue()).toBe('trader@example.com');
  expect(log.filter((text) => text.startsWith('[login-portal]'))).toEqual(['[login-portal] render: Error']);
  expectNoProblems(page);
  await page.context().close();
});

test('a notice that could not be loaded any more stands there: it came when somebody first used the portal', async () => {
  const page = await openSignIn(browser, { prepare: (opened) => breakPart(opened, 'recovery') });
  const notice = page.waitForResponse(/\/chunks\/crashed-/);
  await portal(page).field('username').focus();
  await notice;
  await page.route(/\/chunks\/crashed-/, (route) => route.abort());
  await setBroken(page, true);
  await portal(page).host.evaluate((element) => Reflect.get(element, 'navigate').call(element, '/recovery'));
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page.context().close();
});

test.each([
  { part: 'language-menu', tenant: 'cgfintech', gone: 'banner' },
  { part: 'footer-content', tenant: 'doofinancial', gone: 'contentinfo' },
] as const)('where $part fails, the form stays and works', async ({ part, tenant, gone }) => {
  const page = await openSignIn(browser, { attributes: { tenant, chrome: 'none' }, prepare: (opened) => breakPart(opened, part) });
  const log = logOf(page);
  await setBroken(page, true);
  await portal(page).field('username').fill('trader@example.com');
  await portal(page).host.evaluate((element) => element.setAttribute('chrome', 'full'));
  await expect.poll(() => log).toContain('[login-portal] render: Error');
  await page.getByRole(gone).waitFor({ state: 'detached' });
  expect(await portal(page).field('username').inputValue()).toBe('trader@example.com');
  await portal(page).field('current-password').fill('Harbor7!Lantern');
  await portal(page).submit.click();
  await page.waitForURL('**/arrived/home');
  expectNoProblems(page);
  await page.context().close();
});

test.each(['put-in-use', 'crashed'])('where the chunk %s is missing, the visitor signs in all the same', async (part) => {
  const prepare = (opened: Page) => opened.route(`**/chunks/${part}-*.js`, (route) => route.abort());
  const page = await openSignIn(browser, { prepare });
  await signInByEmail(page);
  await arrivedAt(page);
  expectNoProblems(page, [/ERR_FAILED/]);
  await page.context().close();
});

test('an element that the page gave a closed root is reported, and no other suffers from it', async () => {
  const page = await openHost(browser, {
    body:
      '<login-portal tenant="dprime" router="memory"><template shadowrootmode="closed"><p>Taken</p></template></login-portal>' +
      '<login-portal tenant="cgfintech" router="memory"></login-portal>',
    script:
      '<script>window.log = []; console.warn = (text) => log.push(text)</script><script type="module" src="/login-portal/login-portal.js"></script>',
  });
  await portal(page, 1).heading.waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'log'))).toEqual(['[login-portal] root: The element has no root']);
  await page.context().close();
});
