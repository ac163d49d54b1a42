import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import type { PortalEventDetails, PortalEventName } from '../../src/contract/events';
import type { ScreenName } from '../../src/contract/screens';

/** A brand's own host: not local, yet a secure context. */
export const BRAND_HOST = 'brand.test';
/** A host that is neither local nor secure, so WebCrypto is missing. */
export const INSECURE_HOST = 'insecure.test';

/** Long enough for any machine. No test depends on how long something takes. */
const PATIENCE_MS = 90_000;

const PICTURES = fileURLToPath(new URL('./pictures/', import.meta.url));

/** Returns the address of a path on the demo server, on its own host or one of the two above. */
export function address(path = '/', host?: string): string {
  const url = new URL(path, inject('demoUrl'));
  if (host) url.hostname = host;
  return url.href;
}

/** Starts Chromium; close it in `afterAll`. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    headless: true,
    timeout: PATIENCE_MS,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${BRAND_HOST} 127.0.0.1, MAP ${INSECURE_HOST} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=${new URL(address('/', BRAND_HOST)).origin}`,
    ],
  });
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
}

const watched = new WeakMap<Page, Watched>();

const watchedBy = (page: Page): Watched => {
  const found = watched.get(page);
  if (!found) throw new Error('newPage did not open this page.');
  return found;
};

const EVENTS: readonly PortalEventName[] = [
  'portal-ready',
  'portal-navigate',
  'portal-language-change',
  'portal-signed-in',
  'portal-signed-up',
  'portal-error',
];

/** Collects console errors, uncaught errors, violations of the content security policy, and the element's events. */
async function watch(page: Page, context: BrowserContext): Promise<void> {
  const { problems, events }: Watched = { problems: [], events: [] };
  watched.set(page, { problems, events });
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
  }, EVENTS);
}

/**
 * Opens a page in its own context, so that no other test shares its storage, cookies and cache. `page.goto('/…')` uses the host in the
 * options. Close it with `page.context().close()`, or close the browser.
 */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { host, ...rest } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...rest,
    baseURL: address('/', host),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await watch(page, context);
  return page;
}

/** Returns what went wrong on a page since it was opened, except what the test provoked on purpose. */
export const problemsOf = (page: Page, except: readonly RegExp[] = []): readonly string[] =>
  watchedBy(page).problems.filter((problem) => !except.some((pattern) => pattern.test(problem)));

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
  await vi.waitUntil(arrived, { timeout: PATIENCE_MS, interval: 50 }).catch(() => undefined);
  // a problem on the page is nearly always the reason
  if (!arrived()) expect.fail([`${type} did not reach the window of ${page.url()}`, ...problemsOf(page)].join('\n'));
  const last = eventsOf(page, type).at(-1);
  if (!last) throw new Error(`${type} has no detail`);
  return last;
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

/** Saves a picture of the whole page as `test/browser/pictures/NAME.png`, and returns its path. */
export async function shot(page: Page, name: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const path = `${PICTURES}${name}.png`;
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  return path;
}
