import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, fillAccount, frames, portal, waitForEvent } from './browser';
import { addPortal, here, openHost } from './host-pages';
import { openWithDevice, suggested } from './passkey-steps';
import { arrivedAt, callsOf, HOME, hold, holding } from './sign-in-steps';
import { KEEPING_FRAMEWORKS } from './site-frameworks';

/* A portal that is not rendered is inert (contract section 10): pages, dialogs and views that a site keeps in the document. */

const tag = (more = '') => `<login-portal tenant="dprime" base="/host" home="${HOME}" ${more}></login-portal>`;

/** A way to keep a portal in the document without rendering it. */
interface Way {
  readonly page: (content: string) => string;
  /** What the site's script does with the element that surrounds the portal. */
  readonly show: (around: HTMLElement) => void;
  readonly hide: (around: HTMLElement) => void;
}

const WAYS: Readonly<Record<string, Way>> = {
  'a tab panel': {
    page: (content) => `<div hidden id="around">${content}</div>`,
    show: (around) => void Object.assign(around, { hidden: false }),
    hide: (around) => void Object.assign(around, { hidden: true }),
  },
  'a dialog': {
    page: (content) => `<dialog id="around">${content}</dialog>`,
    show: (around) => around instanceof HTMLDialogElement && around.showModal(),
    hide: (around) => around instanceof HTMLDialogElement && around.close(),
  },
  'a closed details': {
    page: (content) => `<details id="around"><summary>Account</summary>${content}</details>`,
    show: (around) => void Object.assign(around, { open: true }),
    hide: (around) => void Object.assign(around, { open: false }),
  },
};
const PANEL = Object.values(WAYS)[0] as Way; // the table has a first row

const show = (page: Page, way = PANEL) => page.locator('#around').evaluate(way.show);

/** Hides the portal, and waits until nothing of it is left in the document. */
async function hide(page: Page, way = PANEL): Promise<void> {
  await page.locator('#around').evaluate(way.hide);
  await expectEmpty(page);
}

const expectEmpty = (page: Page) => page.waitForFunction(() => !document.querySelector('login-portal')?.shadowRoot?.firstChild);

async function hideBody(page: Page): Promise<void> {
  await page.locator('body').evaluate(PANEL.hide);
  await expectEmpty(page);
}
const showBody = (page: Page) => page.locator('body').evaluate(PANEL.show);

/** Opens a page with a portal in it that is not rendered, waits until React has loaded, and shows the portal. */
async function openShown(way: Way = PANEL, more = ''): Promise<Page> {
  const page = await openHost({ body: way.page(tag(more)) });
  await page.waitForFunction(() => customElements.get('login-portal'));
  await show(page, way);
  await waitForEvent(page, 'portal-ready');
  return page;
}

const values = (page: Page) =>
  page.evaluate(() => {
    const inputs = document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('input') ?? [];
    return Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
  });

/** Waits until the portals have asked for the session that often. */
const asked = (page: Page, times: number) => expect.poll(async () => (await callsOf(page, 'commonConfig')).length).toBe(times);

const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** All ways but one: what a dialog starts, a closed details ends. */
const waysBut = (other: string) => Object.entries(WAYS).filter(([name]) => name !== other);

describe('a portal', () => {
  test.each(waysBut('a closed details'))(
    'in %s does not start before it is rendered: no call, no token taken, no event',
    async (_name, way) => {
      const page = await openHost({ body: way.page(tag()), path: '/host?token=mock-client' });
      await page.waitForFunction(() => customElements.get('login-portal'));
      await frames(page);
      expect(await callsOf(page, 'commonConfig')).toEqual([]);
      expect([here(page), await page.title()]).toEqual(['/host?token=mock-client', 'Our site']);
      await show(page, way);
      expect((await waitForEvent(page, 'portal-signed-in')).by).toBe('mock');
      expect(eventsOf(page, 'portal-navigate')).toEqual([]);
      await arrivedAt(page);
      expectNoProblems(page);
    },
  );

  test.each(waysBut('a dialog'))(
    'in %s ends when it is not rendered any more, and comes back with what was typed but the password, at the address of the page',
    async (_name, way) => {
      const page = await openShown(way);
      await fillAccount(page);
      await hide(page, way);
      expect(await page.title()).toBe('Our site');
      await goTo(page, '/host/recovery?token=mock-client');
      await frames(page);
      expect(here(page)).toBe('/host/recovery?token=mock-client');
      await goTo(page, '/host/recovery');
      expect(eventsOf(page, 'portal-navigate')).toEqual([]);
      await show(page, way);
      expect((await waitForEvent(page, 'portal-ready', 2)).screen).toBe('recovery');
      await portal(page).action('sign-in').click();
      await portal(page).screen('sign-in').waitFor();
      expect(await values(page)).toMatchObject({ email: 'trader@example.com', password: '' });
      await asked(page, 2);
      expectNoProblems(page);
    },
  );
});

describe.each(Object.entries(KEEPING_FRAMEWORKS))('%s', (_name, framework) => {
  test('ends the portal and starts it again, which asks for the session', async () => {
    const page = await openHost({ body: '<div id="app"></div>', script: '' });
    await page.addScriptTag({ content: framework() });
    const keep = (shown?: boolean) =>
      page.evaluate(
        ([now, home]) => {
          if (now !== undefined) return Reflect.get(window, 'show')(now);
          const attributes = { tenant: 'dprime', base: '/host', home };
          Object.assign(window, { show: Reflect.get(window, 'keep')(document.querySelector('#app'), attributes) });
        },
        [shown, HOME] as const,
      );
    await keep();
    await addPortal(page);
    await waitForEvent(page, 'portal-ready');
    await fillAccount(page);
    await keep(false);
    await page.waitForFunction(() => document.title === 'Our site');
    expect(await values(page)).toEqual({});
    await goTo(page, '/host/elsewhere?token=mock-client');
    await frames(page);
    expect(here(page)).toBe('/host/elsewhere?token=mock-client');
    await goTo(page, '/host/recovery');
    await keep(true);
    expect((await waitForEvent(page, 'portal-ready', 2)).screen).toBe('recovery');
    expect(eventsOf(page, 'portal-navigate')).toEqual([]);
    await asked(page, 2);
    expectNoProblems(page);
  });
});

test('a router that writes the address and hides the portal in one go lets it see nothing of that address', async () => {
  const page = await openShown();
  await page.evaluate(() => {
    history.pushState(null, '', '/host/recovery?token=mock-client');
    Object.assign(document.querySelector('#around') ?? {}, { hidden: true });
  });
  await expectEmpty(page);
  expect(here(page)).toBe('/host/recovery?token=mock-client');
  expect(eventsOf(page, 'portal-navigate')).toEqual([]);
  expectNoProblems(page);
});

describe('hidden', () => {
  test('while a sign-in is in flight, it neither tells the site nor redirects, and asks for the session when it is back', async () => {
    const page = await openShown();
    const signIn = await hold(page, '**/signIn');
    await fillAccount(page);
    await portal(page).submit.click();
    await signIn.asked;
    await hide(page);
    signIn.release();
    await frames(page);
    expect(eventsOf(page, 'portal-signed-in')).toEqual([]);
    expect(here(page)).toBe('/host');
    await show(page);
    await waitForEvent(page, 'portal-ready', 2);
    expect(await values(page)).toMatchObject({ email: 'trader@example.com', password: '' });
    expectNoProblems(page);
  });

  test('while the browser suggests passkeys, it ends that, and begins again when it is back', async () => {
    const { page, device } = await openWithDevice();
    await device.confirms(false);
    await page.reload();
    await suggested(page);
    const asked = (await callsOf(page, 'passkeyOptions')).length;
    await hideBody(page);
    await showBody(page);
    await suggested(page);
    expect(await callsOf(page, 'passkeyOptions')).toHaveLength(asked + 1);
    expect(eventsOf(page, 'portal-error')).toEqual([]);
    expectNoProblems(page);
  });
});

describe('before React has come', () => {
  const open = async (path = '/host') => {
    const body = PANEL.page(tag()).replace('hidden', '');
    const { prepare, release } = holding('**/chunks/*/element.js');
    const page = await openHost({ body, path, before: prepare });
    await portal(page).form.waitFor();
    return { page, release };
  };

  test('a form that is hidden is emptied at once, and comes back with what was typed but the password', async () => {
    const { page, release } = await open();
    await fillAccount(page);
    await hide(page);
    expect(await page.title()).toBe('Our site');
    await show(page);
    await portal(page).form.waitFor();
    expect(await values(page)).toMatchObject({ email: 'trader@example.com', password: '' });
    release();
    await waitForEvent(page, 'portal-ready');
    expect(await values(page)).toMatchObject({ email: 'trader@example.com', password: '' });
    expectNoProblems(page);
  });

  test('a form that is hidden until React has come starts later, and a press on it is forgotten', async () => {
    const { page, release } = await open();
    await fillAccount(page);
    await portal(page).submit.click();
    await hide(page);
    release();
    await page.waitForFunction(() => customElements.get('login-portal'));
    await frames(page);
    expect(eventsOf(page, 'portal-ready')).toEqual([]);
    await show(page);
    await waitForEvent(page, 'portal-ready');
    expect(await values(page)).toMatchObject({ email: 'trader@example.com', password: '' });
    expect(await callsOf(page, 'signIn')).toEqual([]);
    expectNoProblems(page);
  });
});

test('a token of a portal that was rendered for one frame is used when it is rendered again', async () => {
  const react = holding('**/chunks/*/element.js');
  const before = async (page: Page) => {
    await page.route('**/config?**', () => {}, { times: 1 }); // never answered
    await react.prepare(page);
  };
  const page = await openHost({ body: PANEL.page(tag()).replace('hidden', ''), path: '/host?token=mock-client', before });
  await page.waitForFunction(() => !location.search);
  await hide(page);
  react.release();
  await page.waitForFunction(() => customElements.get('login-portal'));
  await show(page);
  expect((await waitForEvent(page, 'portal-signed-in')).by).toBe('mock');
  await arrivedAt(page);
});

test.each([
  ['off screen', '<div style="height:5000px"></div>'],
  ['transparent', '<style>login-portal { opacity: 0; visibility: hidden }</style>'],
  ['without height', '<style>login-portal { min-block-size: 0; block-size: 0; overflow: hidden }</style>'],
])('a portal that is %s is rendered', async (_name, body) => {
  const page = await openHost({ body: body + tag() });
  await waitForEvent(page, 'portal-ready');
  expectNoProblems(page);
});

test('a site that opens its dialog can navigate at once', async () => {
  const way = WAYS['a dialog'] as Way; // the table has it
  const page = await openHost({ body: way.page(tag('router="memory"')) });
  await page.waitForFunction(() => customElements.get('login-portal'));
  await page.evaluate(() => {
    document.querySelector('dialog')?.showModal();
    document.querySelector('login-portal')?.navigate('/recovery');
  });
  await portal(page).screen('recovery').locator('h1').waitFor();
  expectNoProblems(page);
});
