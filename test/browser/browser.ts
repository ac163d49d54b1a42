import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { VISITOR_COOKIE } from '../../demo/sandbox/cookies';
import { EVENTS, type PortalEventDetails, type PortalEventName } from '../../src/contract/events';
import type { ScreenName } from '../../src/contract/screens';
import { PATIENCE_MS, PATIENT } from '../patience.js';
import { BRAND_HOST, INSECURE_HOST, NAMED_HOST } from './addresses';

export { BRAND_HOST, INSECURE_HOST, NAMED_HOST };

/** How often in a row a page has to be found without a new request to be at rest. The looks are 50 ms apart. */
const QUIET_LOOKS = 10;

const PICTURES = fileURLToPath(new URL('./pictures/', import.meta.url));

/** Returns the address of a path on the demo server, on its own host or one of the two above. */
export function address(path = '/', host?: string): string {
  const url = new URL(path, inject('demoUrl'));
  if (host) url.hostname = host;
  return url.href;
}

let connection: Promise<Browser> | undefined;

/** Connects to the Chromium that all files share, once in each worker. */
function sharedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('chromiumAddress'), { timeout: PATIENCE_MS });
  return connection;
}

/** Options for opening a page. The defaults are 1280 × 800, light, English, and the demo server's own host. */
export interface PageOptions extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'contrast' | 'locale' | 'timezoneId'> {
  readonly host?: string;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly hasTouch?: boolean;
  readonly javaScriptEnabled?: boolean;
}

interface Watched {
  readonly problems: string[];
  readonly events: { type: PortalEventName; detail: unknown }[];
  readonly network: { underWay: number; changes: number };
}

const watched = new WeakMap<Page, Watched>();

const watchedBy = (page: Page): Watched => {
  const found = watched.get(page);
  if (!found) throw new Error('newPage did not open this page.');
  return found;
};

/** Collects console errors, uncaught errors, violations of the content security policy, and the element's events. */
async function watch(page: Page, context: BrowserContext): Promise<void> {
  const { problems, events, network }: Watched = { problems: [], events: [], network: { underWay: 0, changes: 0 } };
  watched.set(page, { problems, events, network });
  const count = (change: number) => () => Object.assign(network, { underWay: network.underWay + change, changes: network.changes + 1 });
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  await context.exposeBinding('__portalProblem', (_source, text: string) => problems.push(text));
  await context.exposeBinding('__portalEvent', (_source, type: PortalEventName, detail: unknown) => events.push({ type, detail }));
  await context.addInitScript((types) => {
    const told = (name: string): ((...values: unknown[]) => void) => Reflect.get(window, name);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      told('__portalProblem')(`policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`),
    );
    for (const type of types) {
      window.addEventListener(type, (event) => told('__portalEvent')(type, event instanceof CustomEvent ? event.detail : undefined));
    }
  }, Object.keys(EVENTS));
}

/** The cookie of a new visitor, on all hosts. The sandbox keeps a state of its own for each visitor. */
function newVisitor(): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const cookie = {
    name: VISITOR_COOKIE,
    value: randomUUID(),
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  } as const;
  const hosts = [new URL(address()).hostname, BRAND_HOST, INSECURE_HOST, NAMED_HOST];
  return { cookies: hosts.map((domain) => ({ ...cookie, domain })), origins: [] };
}

/**
 * Opens a page for a new visitor, in its own context, so that no other page shares its storage, cookies, cache and sandbox.
 * `page.goto('/…')` uses the host in the options. The page stays open: close it in `afterAll`.
 */
export async function newLastingPage({ host, ...rest }: PageOptions = {}): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...rest,
    storageState: newVisitor(),
    baseURL: address('/', host),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await watch(page, context);
  return page;
}

/** Closes a page and its context. A route that is still at work then fails, which is no fault of the test. */
async function closePage(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** Opens a page for a new visitor, as above, and closes it when the test has finished. */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const page = await newLastingPage(options);
  onTestFinished(() => closePage(page));
  return page;
}

/** Returns what went wrong on a page since it was opened, except what the test provoked on purpose. */
export const problemsOf = (page: Page, except: readonly RegExp[] = []): readonly string[] =>
  watchedBy(page).problems.filter((problem) => !except.some((pattern) => pattern.test(problem)));

/** Chromium's messages about a failed request. */
export const REQUEST_FAILED = [/Failed to load resource|ERR_|MIME type/];

/** Fails if the page logged an error, threw an uncaught one, or violated its content security policy. */
export function expectNoProblems(page: Page, except: readonly RegExp[] = []): void {
  expect(problemsOf(page, except)).toEqual([]);
}

/** Returns the details of all events of one type that have reached the window, including those before reloads. */
export function eventsOf<N extends PortalEventName>(page: Page, type: N): readonly PortalEventDetails[N][] {
  const details = watchedBy(page).events.filter((event) => event.type === type);
  return details.map((event) => event.detail as PortalEventDetails[N]); // the event type determines its detail
}

/** Waits until `times` events of this type have reached the window, and returns the detail of the last one. */
export async function waitForEvent<N extends PortalEventName>(page: Page, type: N, times = 1): Promise<PortalEventDetails[N]> {
  const arrived = (): boolean => eventsOf(page, type).length >= times;
  await vi.waitUntil(arrived, { ...PATIENT, interval: 10 }).catch(() => undefined);
  // a problem on the page is nearly always the reason
  if (!arrived()) expect.fail([`${type} did not reach the window of ${page.url()}`, ...problemsOf(page)].join('\n'));
  const last = eventsOf(page, type).at(-1);
  if (!last) throw new Error(`${type} has no detail`);
  return last;
}

/**
 * Waits until a page is at rest: it has answered several looks in a row, and neither began nor ended a request meanwhile. `networkidle` would
 * come after half a second, however busy the page is, and only once.
 */
export async function quietNetwork(page: Page): Promise<void> {
  const { network } = watchedBy(page);
  let [looks, seen] = [0, -1];
  await vi.waitUntil(async () => {
    await page.evaluate(() => 0).catch(() => undefined); // while it goes to another document, it has no answer
    looks = network.underWay === 0 && network.changes === seen ? looks + 1 : 0;
    seen = network.changes;
    return looks >= QUIET_LOOKS;
  }, PATIENT);
}

/** Finds things in the portal the way a visitor or a password manager does. Playwright's locators reach into open shadow roots. */
export interface PortalOnPage {
  readonly host: Locator;
  readonly main: Locator;
  /** The `<main>`, while it shows that screen. */
  screen(name: ScreenName): Locator;
  readonly heading: Locator;
  readonly form: Locator;
  readonly submit: Locator;
  /** An input by its `autocomplete`. */
  field(autocomplete: string): Locator;
  /** A control by its `data-action`. */
  action(name: string): Locator;
  readonly alert: Locator;
}

/** Returns locators for the n-th portal of a page. */
export function portal(page: Page, nth = 0): PortalOnPage {
  const host = page.locator('login-portal').nth(nth);
  return {
    host,
    main: host.locator('main[data-screen]'),
    screen: (name) => host.locator(`main[data-screen="${name}"]`),
    heading: host.locator('main h1'),
    form: host.locator('main form'),
    submit: host.locator('main form [type="submit"]'),
    field: (autocomplete) => host.locator(`[autocomplete~="${autocomplete}"]`),
    action: (name) => host.locator(`[data-action="${name}"]`),
    alert: host.locator('[role="alert"]'),
  };
}

/** Waits for two frames: what has changed is painted then, and the browser has told of it. */
export const frames = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The visitor's input method: shows a text that is unfinished, or writes one into the field that has the focus. */
export async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    show: (text: string) => session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    write: (text: string) => session.send('Input.insertText', { text }),
  };
}

/** Fills in the account and the password of the n-th portal of a page, found by what is the same in every language. */
export async function fillAccount(page: Page, nth = 0): Promise<void> {
  await portal(page, nth).field('username').fill('trader@example.com');
  await portal(page, nth).field('current-password').fill(DEMO_PASSWORD);
}

/** Fills them in and sends the form. */
export async function sendAccount(page: Page, nth = 0): Promise<void> {
  await fillAccount(page, nth);
  await portal(page, nth).submit.click();
}

/** Saves a picture of the whole page as `test/browser/pictures/NAME.png`, and returns its path. */
export async function shot(page: Page, name: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const path = `${PICTURES}${name}.png`;
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  return path;
}
