import type { Browser, Page, Request } from 'playwright-core';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { CallRecord } from '../../demo/sandbox/calls';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { type Attributes, plainPath } from '../../demo/serve/pages';
import { address, newPage, type PageOptions, portal, waitForEvent } from './browser';

/** The six variants of the contract's section 1, as a visitor tells them apart. */
export const VARIANTS = [
  { tenant: 'dprime', userType: 'client', title: 'D Prime', languageMenu: false, sections: 5, security: false },
  { tenant: 'dprime', userType: 'ib', title: 'D Prime', languageMenu: false, sections: 5, security: false },
  { tenant: 'cgfintech', userType: 'client', title: 'CG Fintech', languageMenu: true, sections: 1, security: true },
  { tenant: 'cgfintech', userType: 'ib', title: 'CG Fintech', languageMenu: true, sections: 1, security: true },
  { tenant: 'doofinancial-id', userType: 'client', title: 'Doo Financial', languageMenu: true, sections: 5, security: false },
  { tenant: 'doofinancial', userType: 'client', title: 'Doo Financial', languageMenu: false, sections: 5, security: false },
] as const;

/** Where the portal of these tests leads when it is done; quicker to come to than the demo page. */
export const HOME = '/arrived/home';

export interface Opening extends PageOptions {
  /** What the sandbox is asked for. */
  readonly spec?: string;
  readonly attributes?: Attributes;
  readonly route?: string;
  /** Done before the page is asked for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the sign-in of a portal under the strict policy, in a sandbox that remembers nothing. */
export async function openSignIn(browser: Browser, opening: Opening = {}): Promise<Page> {
  const { spec = '', attributes = {}, route = '/?csp=strict', prepare, ...options } = opening;
  const page = await newPage(browser, options);
  await page.request.post(address('/sandbox/reset'));
  await prepare?.(page);
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes }, route));
  await waitForEvent(page, 'portal-ready');
  await portal(page).screen('sign-in').waitFor();
  return page;
}

/** What stands on the sign-in form, found the way a visitor finds it. */
export const fields = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'E-mail', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  byEmail: page.getByRole('button', { name: 'E-mail', exact: true }),
  byPhone: page.getByRole('button', { name: 'Phone', exact: true }),
  code: page.getByRole('combobox', { name: 'Country code' }),
  options: page.getByRole('listbox', { name: 'Countries and codes' }).getByRole('option'),
  phone: page.getByRole('textbox', { name: 'Phone number' }),
  submit: page.getByRole('button', { name: /^Sign(ing)? in/ }),
});

/** Fills the form by e-mail and sends it. */
export async function signInByEmail(page: Page, email = 'trader@example.com', password = DEMO_PASSWORD): Promise<void> {
  await fields(page).email.fill(email);
  await fields(page).password.fill(password);
  await fields(page).submit.click();
}

/** The calls of that name that reached the sandbox since the page was opened. */
export async function callsOf(page: Page, name: string): Promise<readonly CallRecord[]> {
  const calls: CallRecord[] = await (await page.request.get(address('/sandbox/calls'))).json();
  return calls.filter(({ call }) => call === name);
}

/** Lets all calls of this visitor go another way from now on. */
export async function play(page: Page, spec: string): Promise<void> {
  await page.request.post('/sandbox/scenario', { data: { spec } });
}

/** Waits until the form's alert says this. */
export const told = (page: Page, text: string) => portal(page).alert.getByText(text, { exact: true }).waitFor();

/** Answers that are held back. */
export interface Held {
  /** Resolves when the first request has left. */
  readonly asked: Promise<void>;
  /** Those that wait. */
  readonly requests: ReadonlySet<Request>;
  readonly release: () => void;
}

/** Holds the answers to a path back until `release` is called. */
export async function hold(page: Page, path: string): Promise<Held> {
  const requests = new Set<Request>();
  let release = (): void => undefined;
  let ask = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route(path, async (route) => {
    requests.add(route.request());
    ask();
    await released;
    await route.continue().catch(() => undefined); // the page may have gone
  });
  return { asked, requests, release };
}

/** What has the focus, however deep: its `data-action`, its `name`, or else its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const text = element?.textContent?.trim() || element?.tagName.toLowerCase();
    return element?.getAttribute('data-action') ?? element?.getAttribute('name') ?? element?.getAttribute('class') ?? text ?? '';
  });

/** Waits until the portal has left for a path. */
export const arrivedAt = (page: Page, path = HOME): Promise<void> => page.waitForURL((url) => url.pathname === path);
