import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { GALLERY, type GalleryState, type Move } from '../../demo/gallery-states';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath } from '../../demo/serve/pages';
import { address, newPage, openBrowser } from './browser';

/*
 * Every state of the gallery and every journey to its end, and after each a search for what must be found nowhere. The secrets are taken from the
 * traffic itself: what was typed, sent and answered on the way.
 */

const NEW_PASSWORD = 'Meadow9*Copper';
const SENT = '[data-action="send-code"][aria-disabled="true"]';
const SIGNED_IN: Move = ['see', 'main:not(:has(form)) a.button'];
const signIn = (name: string): readonly Move[] => [
  ['fill', 'email', `${name}+{me}@example.com`],
  ['fill', 'password', DEMO_PASSWORD],
  ['send'],
];

const journey = (id: string, route: string, moves: readonly Move[], spec = ''): GalleryState => ({
  id: `journey-${id}`,
  screen: 'sign-in',
  title: id,
  spec,
  route,
  moves,
});

const JOURNEYS: readonly GalleryState[] = [
  journey('captcha', '/', [...signIn('trader'), SIGNED_IN], 'config.captcha=demo-pass'),
  journey('verification', '/', [...signIn('careful'), ['see', SENT], ['code', 'code', 'careful+{me}@example.com'], ['send'], SIGNED_IN]),
  journey('mock sign-in', '/?token=mock-client', [SIGNED_IN]),
  journey('mock sign-in, expired', '/?token=mock-expired', [['see', '[role="alert"] .alert']]),
  journey('sign-up', '/signup/welcome', [
    ['see', '[name="firstName"]'],
    ['fill', 'firstName', 'Zebulon'],
    ['fill', 'lastName', 'Quillfeather'],
    ['fill', 'email', 'new+{me}@example.com'],
    ['press', '[data-action="send-code"]'],
    ['see', SENT],
    ['code', 'code', 'new+{me}@example.com'],
    ['fill', 'password', NEW_PASSWORD],
    ['tick'],
    ['send'],
    ['see', 'main[data-screen="activation"] h1'],
  ]),
  journey('activation', '/activation?uuid=10000000-0000-4000-8000-000000000001', [
    ['press', '[data-action="send-code"]'],
    ['see', SENT],
    ['code', 'code', 'newcomer@example.com'],
    ['fill', 'password', NEW_PASSWORD],
    ['tick'],
    ['send'],
    SIGNED_IN,
  ]),
];

/** The fields of calls that nobody else may learn; `account` is whom they are about, who may see it on the screen. */
const SECRET = ['password', 'code', 'verifyToken', 'resetToken', 'ticket', 'randstr', 'token'];
const ACCOUNT = ['email', 'phone', 'firstName', 'lastName'];

interface Found {
  readonly secret: Set<string>;
  readonly account: Set<string>;
}

/** Collects what is secret in a value, however deep. */
function gather(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'string' || item.length < 5) gather(item, found);
    else if (SECRET.includes(name)) found.secret.add(item);
    else if (ACCOUNT.includes(name)) found.account.add(item);
  }
}

/** Everything of a page that outlives a moment or that others can read. */
const surfacesOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('login-portal')?.shadowRoot;
    const elements = [...document.querySelectorAll('*'), ...(root?.querySelectorAll('*') ?? [])];
    return {
      localStorage: JSON.stringify(localStorage),
      // The contract lets the pending second step stand here (verifyToken, methods with masked targets, deadlines), and nothing else of it.
      sessionStorage: JSON.stringify(sessionStorage).replace(/\\"verifyToken\\":\\"[^"\\]*\\"/g, ''),
      cookie: document.cookie,
      address: location.href,
      history: JSON.stringify(history.state),
      name: window.name,
      title: document.title,
      markup: root?.innerHTML ?? '',
      attributes: elements.flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)).join('\n'),
      heard: Reflect.get(window, 'heard').join('\n'),
    };
  });

/** What is seen on screen may name the account, and nothing else may. */
const MAY_NAME_THE_ACCOUNT = ['markup'];

let browser: Browser;
let page: Page;
let found: Found;
let outside: string[];
let waiting: Promise<unknown>[];

const REPORTS = 'https://reports.example';

async function listen(): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent) heard.push(`${event.type} ${JSON.stringify(event.detail)}`);
      return dispatch.call(this, event);
    };
    for (const name of ['message', 'error', 'unhandledrejection']) {
      addEventListener(name, (event) =>
        heard.push(`${name} ${'data' in event ? JSON.stringify(event.data) : ''} ${'message' in event ? event.message : ''}`),
      );
    }
  });
  page.on('console', (message) => outside.push(`console ${message.text()}`));
  const read = async (request: Request) => {
    // What the page itself loads before there is a portal.
    const ofThePage = /\/(demo\/page|sandbox)\/|\/login-portal\.js$/;
    const { referer = '' } = await request.allHeaders();
    const body = request.url().startsWith(REPORTS) ? request.postData() : '';
    // The one call that carries a token in its address is the contract's own; the page's first address is where the token came from.
    const own = request.url().includes('/user/mock/signIn?token=') || request.isNavigationRequest();
    outside.push(
      `request ${own ? request.url().split('?')[0] : request.url()}`,
      `referer ${ofThePage.test(request.url()) ? '' : referer}`,
      `report ${body}`,
    );
    if (!request.url().startsWith(REPORTS)) gather(request.method() === 'POST' ? request.postDataJSON() : undefined, found);
    const token = new URL(request.url()).searchParams.get('token');
    if (token) found.secret.add(token);
  };
  page.on('request', (request) => waiting.push(read(request)));
  page.on('response', (response) => {
    if (response.url().includes('/toc/api/v1/user'))
      waiting.push(
        response.json().then(
          ({ data }) => gather(data, found),
          () => undefined,
        ),
      );
  });
}

beforeAll(async () => {
  browser = await openBrowser();
  page = await newPage(browser);
  await page.route(`${REPORTS}/**`, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' }));
  // The frames of the gallery drive themselves; they are given the journeys too.
  await page.route('**/sandbox/gallery', (route) => route.fulfill({ json: [...GALLERY, ...JOURNEYS] }));
  await page.request.post(address('/sandbox/reset'));
  await listen();
});
afterAll(() => browser.close());

/** The same text as it may stand in an address or in JSON. */
const spellings = (text: string): string[] => [...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])];

const holds = (surface: string, text: string): boolean =>
  spellings(text).some((spelling) =>
    /^\d+$/.test(spelling) ? new RegExp(`(?<!\\d)${spelling}(?!\\d)`).test(surface) : surface.includes(spelling),
  );

const typed = () =>
  page.evaluate(() =>
    [...(document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('input') ?? [])]
      .filter(({ type }) => type !== 'checkbox')
      .map(({ name, value }): [string, string] => [name, value]),
  );

describe('nothing leaks', () => {
  test.each([...GALLERY, ...JOURNEYS])('$screen: $id', async ({ id, spec, route, attributes }) => {
    found = { secret: new Set([DEMO_PASSWORD, NEW_PASSWORD]), account: new Set() };
    await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear()); // one tab for all: each begins anew
    outside = [];
    waiting = [];
    const given = { tenant: 'dprime', home: '/arrived/home', 'sentry-dsn': `${REPORTS.replace('//', '//key@')}/7`, ...attributes };
    await page.goto(framePath({ ...given, ...(spec && { 'api-base': apiBaseFor(spec) }) }, { state: id }, route));
    const told = await page.waitForFunction(() => document.documentElement.dataset.state);
    expect(await told.jsonValue()).toBe('ready');
    await Promise.all(waiting);
    for (const [name, value] of await typed()) gather({ [name]: value }, found);

    const surfaces: Readonly<Record<string, string>> = { ...(await surfacesOf(page)), outside: outside.join('\n') };
    const leaks = Object.entries(surfaces).flatMap(([name, surface]) => {
      const unspeakable = MAY_NAME_THE_ACCOUNT.includes(name) ? found.secret : [...found.secret, ...found.account];
      return [...unspeakable].filter((text) => holds(surface, text)).map((text) => `${name}: ${text}`);
    });
    expect(leaks).toEqual([]);
  });

  test('the search would find a secret on each of its surfaces', async () => {
    await page.evaluate((secret) => {
      localStorage.setItem('a', secret);
      sessionStorage.setItem('a', secret);
      // biome-ignore lint/suspicious/noDocumentCookie: that it can be read is what is tried
      document.cookie = `a=${encodeURIComponent(secret)}`;
      history.replaceState({ secret }, '', `?a=${encodeURIComponent(secret)}`);
      window.name = secret;
      document.title = secret;
      document.querySelector('login-portal')?.shadowRoot?.querySelector('main')?.setAttribute('title', secret);
      window.dispatchEvent(new CustomEvent('x', { detail: { secret } }));
    }, NEW_PASSWORD);
    const surfaces = Object.entries(await surfacesOf(page));
    expect(surfaces.filter(([, surface]) => !holds(surface, NEW_PASSWORD)).map(([name]) => name)).toEqual([]);
  });
});
