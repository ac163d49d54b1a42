import type { Page, Request } from 'playwright-core';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { CallRecord } from '../../demo/sandbox/calls';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { type Attributes, plainPath } from '../../demo/serve/pages';
import { TENANTS } from '../../demo/variants';
import { address, newPage, type PageOptions, portal, waitForEvent } from './browser';

/** Every variant, with what a visitor sees of it. `test/tenants/contract.test.ts` compares these facts with the contract. */
export const VARIANTS = [...TENANTS].flatMap(([tenant, { brand, userTypes, languageMenu, footer }]) =>
  userTypes.map((userType) => {
    return { tenant, userType, title: brand.title, languageMenu, sections: footer.sections.length, security: brand.isCGtrade };
  }),
);

/** One variant of each tenant, for tests of sizes and places. Both user types of a tenant have the same; only colours may differ. */
export const LAYOUTS = VARIANTS.filter(({ tenant }, index) => VARIANTS.findIndex((other) => other.tenant === tenant) === index);

/** Where the portals of these tests redirect to when they are done. Loads faster than the demo page. */
export const HOME = '/arrived/home';

export interface Opening extends PageOptions {
  /** The spec of the sandbox. */
  readonly spec?: string;
  readonly attributes?: Attributes;
  readonly route?: string;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the sign-in of a portal under the strict policy, in a fresh sandbox. */
export async function openSignIn(opening: Opening = {}): Promise<Page> {
  const { spec = '', attributes = {}, route = '/?csp=strict', prepare, ...options } = opening;
  const page = await newPage(options);
  await prepare?.(page);
  await page.goto(plainPath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes }, route));
  await waitForEvent(page, 'portal-ready');
  await portal(page).screen('sign-in').waitFor();
  return page;
}

/** The controls of the sign-in form, found as a visitor finds them. */
export const fields = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email address', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  byEmail: page.getByRole('button', { name: 'Email', exact: true }),
  byPhone: page.getByRole('button', { name: 'Phone', exact: true }),
  code: page.getByRole('combobox', { name: 'Country code' }),
  options: page.getByRole('listbox', { name: 'Countries and regions' }).getByRole('option'),
  phone: page.getByRole('textbox', { name: 'Phone number' }),
  submit: page.getByRole('button', { name: /^Sign(ing)? in/ }),
});

/** Fills in the form with an e-mail address and sends it. */
export async function signInByEmail(page: Page, email = 'trader@example.com', password = DEMO_PASSWORD): Promise<void> {
  await fields(page).email.fill(email);
  await fields(page).password.fill(password);
  await fields(page).submit.click();
}

/** Opens the sign-in and turns to the code, which is not sent yet. */
export async function openByCode(opening: Opening = {}, email = 'trader@example.com'): Promise<Page> {
  const page = await openSignIn(opening);
  await fields(page).email.fill(email);
  await portal(page).action('by-code').click();
  await portal(page).action('send-code').waitFor();
  return page;
}

/** Waits until the form says that a code was sent. */
export const codeSent = (page: Page) => page.getByText('If your details match an account, we’ve sent you a code.').waitFor();

/** Returns the calls of that name that reached the sandbox since the page was opened. */
export async function callsOf(page: Page, name: string): Promise<readonly CallRecord[]> {
  const calls: CallRecord[] = await (await page.request.get(address('/sandbox/calls'))).json();
  return calls.filter(({ call }) => call === name);
}

/** Sets the spec for all further calls of this visitor. */
export async function play(page: Page, spec: string): Promise<void> {
  await page.request.post(address('/sandbox/scenario'), { data: { spec } });
}

/** Waits until the form's alert shows this text. */
export const told = (page: Page, text: string) => portal(page).alert.getByText(text, { exact: true }).waitFor();

/** Requests that are held back. */
export interface Held {
  /** Resolves when the first request has been sent. */
  readonly asked: Promise<void>;
  /** The requests that wait. */
  readonly requests: ReadonlySet<Request>;
  readonly release: () => void;
}

/** Holds requests for a path back until `release` is called, from the moment at which a page is prepared for it. */
export function holding(path: string): Held & { readonly prepare: (page: Page) => Promise<void> } {
  const requests = new Set<Request>();
  let release = (): void => undefined;
  let ask = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const prepare = async (page: Page) => {
    await page.route(path, async (route) => {
      requests.add(route.request());
      ask();
      await released;
      await route.fallback().catch(() => undefined); // the page may have been closed
    });
  };
  return { asked, requests, release, prepare };
}

/** Holds requests of a page for a path back until `release` is called. */
export async function hold(page: Page, path: string): Promise<Held> {
  const held = holding(path);
  await held.prepare(page);
  return held;
}

/** Returns the element with the focus, at any depth: its `data-action`, its `name`, or else its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const text = element?.textContent?.trim() || element?.tagName.toLowerCase();
    return element?.getAttribute('data-action') ?? element?.getAttribute('name') ?? element?.getAttribute('class') ?? text ?? '';
  });

/** Waits until the portal has redirected to a path. */
export const arrivedAt = (page: Page, path = HOME): Promise<void> => page.waitForURL((url) => url.pathname === path);

/** The window of the sandbox's captcha, and a press on one of its buttons. */
export const captcha = (page: Page) => page.getByRole('dialog', { name: 'Security check' });
export const choose = (page: Page, name: string) => captcha(page).getByRole('button', { name }).click();

/** Presses Tab until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 30; stop += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}
