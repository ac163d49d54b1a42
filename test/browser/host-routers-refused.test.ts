import type { FrameLocator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { address, eventsOf, expectNoProblems, newPage, portal, waitForEvent } from './browser';
import { here, openHost } from './host-pages';
import { arrivedAt, callsOf, HOME, signInByEmail } from './sign-in-steps';
import { confirm, newestCode, step } from './verification-steps';

/* Pages whose address cannot be changed, and browsers that refuse to. The screen changes all the same. */

const SCRIPT = address('/login-portal/login-portal.js');
const tag = (more = '') => `<login-portal tenant="cgfintech" base="/host/login" home="${HOME}" ${more}></login-portal>`;

/** Ways of a browser to refuse. Each runs in the page before anything else. */
const REFUSALS = {
  'throws, as Safari and Firefox do after too many changes': () => {
    for (const name of ['pushState', 'replaceState'] as const)
      History.prototype[name] = () => {
        throw new DOMException('Attempt to use history.pushState() more than 100 times per 10 seconds', 'SecurityError');
      };
  },
  'does nothing, as Chromium does after too many changes': () => {
    for (const name of ['pushState', 'replaceState'] as const) History.prototype[name] = () => {};
  },
};

describe.each(Object.entries(REFUSALS))('a browser that %s', (way, refuse) => {
  const router = way.startsWith('throws') ? 'path' : 'hash';
  const open = (path: string, more = '') => openHost({ path, body: tag(more), before: (page) => page.addInitScript(refuse) });

  test(`in ${router} mode, each screen is reached, and \`back\` leads from one to the other`, async () => {
    const page = await open('/host/login?returnTo=%2Farrived%2Fdeposit', `router="${router}"`);
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').locator('h1').waitFor();
    const back = () => portal(page).host.evaluate((element) => Reflect.get(element, 'back').call(element));
    expect(await back()).toBe(true);
    await portal(page).screen('sign-in').locator('h1').waitFor();
    expect(eventsOf(page, 'portal-navigate').map(({ path }) => path)).toEqual([expect.stringMatching(/^\/recovery/), '/']);
    await signInByEmail(page, 'guarded@example.com');
    await step(page).byEmail.click();
    expect(here(page)).toBe('/host/login?returnTo=%2Farrived%2Fdeposit');
    await confirm(page, await newestCode(page));
    await arrivedAt(page, '/arrived/deposit');
    expectNoProblems(page);
  });

  test('an anchor of the page, or a router that writes the same address again, leaves the screen as it is', async () => {
    const page = await open('/host/login');
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').locator('h1').waitFor();
    await page.evaluate(() => {
      location.hash = 'section';
    });
    await page.waitForURL('**#section');
    await portal(page).field('username').fill('trader@example.com');
    await portal(page).screen('recovery').locator('h1').waitFor();
    expect(eventsOf(page, 'portal-navigate')).toHaveLength(1);
    expectNoProblems(page);
  });

  test('a token is used, once', async () => {
    const page = await open('/host/login?token=none');
    await portal(page).alert.locator('.alert').waitFor();
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').locator('h1').waitFor();
    await portal(page).action('sign-in').first().click();
    await portal(page).screen('sign-in').locator('h1').waitFor();
    expect(await callsOf(page, 'mockSignIn')).toHaveLength(1);
    expectNoProblems(page);
  });

  test('a language is chosen in place, because a reload would find `hl` again', async () => {
    const page = await open('/host/login?hl=en');
    await waitForEvent(page, 'portal-ready');
    await portal(page).action('language').selectOption('th-TH');
    await portal(page).host.locator('[part="root"][lang="th-TH"]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user-language'))).toBe('th-TH');
    expect(eventsOf(page, 'portal-ready')).toHaveLength(1);
    expectNoProblems(page);
  });
});

/** Writes a document of its own into a page: a preview of a CMS, or a window that a script opens. */
const PREVIEWS = {
  'a `srcdoc` frame': (html: string) => {
    document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: html }));
  },
  'a `blob:` frame': (html: string) => {
    const src = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  },
  'a `data:` frame': (html: string) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: `data:text/html,${encodeURIComponent(html)}` }));
  },
  'an empty frame that a script writes': (html: string) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument?.write(html);
    frame.contentDocument?.close();
  },
};

const inFrame = (frame: FrameLocator) => ({
  screen: (name: string) => frame.locator(`main[data-screen="${name}"] h1`),
  action: (name: string) => frame.locator(`[data-action="${name}"]`).first(),
});

describe.each(Object.entries(PREVIEWS))('in %s', (kind, write) => {
  const routers = kind.includes('srcdoc') ? ['path', 'hash'] : ['path'];
  test.each(routers)('in %s mode, links lead from screen to screen, and a sign-in with a second step succeeds', async (router) => {
    const page = await newPage();
    await page.goto('/arrived/editor');
    const html = `<!doctype html><title>Preview</title><link rel="icon" href="data:,"><script type="module" src="${SCRIPT}"></script>${tag(
      `router="${router}" api-base="${address().replace(/\/$/, '')}"`,
    )}`;
    await page.evaluate(write, html);
    const frame = page.frameLocator('iframe');
    const { screen, action } = inFrame(frame);
    await action('recovery').click();
    await screen('recovery').waitFor();
    await action('sign-in').click();
    await screen('sign-in').waitFor();
    if (!kind.includes('data:')) {
      await frame.locator('[name="email"]').fill('guarded@example.com');
      await frame.locator('[name="password"]').fill(DEMO_PASSWORD);
      await frame.locator('main form [type="submit"]').click();
      await screen('verification').waitFor();
      await action('method-email').click();
      await frame.locator('[name="code"]').fill(await newestCode(page));
      await expect.poll(() => page.frames().at(1)?.url()).toBe(address(HOME));
    }
    expectNoProblems(page);
  });
});

test('on a page that was opened with a user name and a password all is as on any other', async () => {
  const from = new URL('/host/login?token=none&hl=en&returnTo=%2Farrived%2Fdeposit', address().replace('://', '://user:pass@'));
  const page = await openHost({ path: from.href, body: tag() });
  await portal(page).alert.locator('.alert').waitFor();
  const rest = '?hl=en&returnTo=%2Farrived%2Fdeposit';
  expect(await page.evaluate(() => location.href)).toBe(address(`/host/login${rest}`));
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').locator('h1').waitFor();
  expect(await page.evaluate(() => location.href)).toBe(address(`/host/login/recovery${rest}`));
  await page.goBack();
  await portal(page).screen('sign-in').locator('h1').waitFor();
  await signInByEmail(page, 'guarded@example.com');
  await step(page).byEmail.click();
  await confirm(page, await newestCode(page));
  await arrivedAt(page, '/arrived/deposit');
  expectNoProblems(page);
});
