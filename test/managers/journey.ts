import { expect, inject, onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { type Attributes, plainPath } from '../../demo/serve/pages';
import { type DemoServer, startServer } from '../../demo/server';
import WORDS from '../../src/locales/en-US';
import { ENTER, type Visitor, visitorOf } from '../engines/visitor';
import { openChromium } from './chromium';
import { openFirefox } from './firefox';
import type { ManagerName } from './global-setup';
import { type Manager, pause, type Saved } from './manager';

const HOME = '/arrived/home';
const OPEN = { Chromium: openChromium, Firefox: openFirefox } as const satisfies Record<ManagerName, (path: string) => Promise<Manager>>;

/** Another password than the demo accounts have. It passes at every level. */
export const NEW_PASSWORD = 'Lantern7!Harbor';

export const SUBMIT = 'main form [type="submit"]';

/** A visitor in a browser with a fresh profile, and the server behind the portal. */
export interface Journey {
  readonly manager: Manager;
  /** Opens a route of the portal, as a visit of its own. */
  visit(route?: string): Promise<Visitor>;
  /** Waits until the page has been left for the site, and the manager has these entries. Agrees to what it offers. */
  saves(visitor: Visitor, expected: readonly Saved[], arrives?: boolean): Promise<void>;
  /** The newest code that was sent to a receiver. */
  code(to: string): Promise<string>;
}

/** Starts a browser and a sandbox for one test. */
export async function begin(name: ManagerName, attributes: Attributes = {}): Promise<Journey> {
  const server: DemoServer = await startServer({ port: 0 });
  onTestFinished(() => server.close());
  const manager = await OPEN[name](inject('managers')[name] ?? expect.fail(`${name} is not there.`));
  onTestFinished(() => manager.close());
  return {
    manager,
    async visit(route = '/') {
      const strict = `${route}${route.includes('?') ? '&' : '?'}csp=strict`;
      const visitor = visitorOf(
        await manager.visit(server.url.replace(/\/$/, '') + plainPath({ tenant: 'dprime', home: HOME, ...attributes }, strict)),
      );
      await visitor.see('main h1');
      return visitor;
    },
    async saves(visitor, expected, arrives = true) {
      if (arrives) await visitor.arrivedAt(HOME);
      const accepted = async () => {
        await manager.accept();
        await pause(500);
        return manager.saved();
      };
      await expect.poll(accepted, { interval: 500 }).toEqual(expected);
      await manager.accept();
      await pause(500);
      expect(await manager.saved()).toEqual(expected);
    },
    async code(to) {
      await expect.poll(() => server.sandbox.lastCode(to), { message: `A code to ${to}` }).toBeDefined();
      return server.sandbox.lastCode(to) ?? expect.fail('No code was sent.');
    },
  };
}

/** Types into a field in place of what stands there: the manager may have filled it in. */
async function retype(visitor: Visitor, selector: string, text: string): Promise<void> {
  await visitor.click(selector);
  await visitor.read(
    (wanted) => document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>(wanted)?.select(),
    selector,
  );
  await visitor.keys(text);
}

/** Fills in the account of a form: an e-mail, or a calling code and the number that is dialled there. */
export async function enterAccount(visitor: Visitor, account: string): Promise<void> {
  if (account.includes('@')) return retype(visitor, '[name="email"]', account);
  await visitor.click('[data-action="account-phone"]');
  const [callingCode = '', ...number] = account.split(' ');
  await retype(visitor, '[name="callingCode"]', callingCode);
  await visitor.click('[role="option"]', callingCode);
  await retype(visitor, '[name="phone"]', number.join(' '));
}

/** Signs in with a password, by keys. */
export async function signIn(visitor: Visitor, account: string, password = DEMO_PASSWORD): Promise<void> {
  await enterAccount(visitor, account);
  await visitor.type('[name="password"]', `${password}${ENTER}`);
}

/** Fills in what ends a sign-up and an activation, and sends the form. */
export async function finish(visitor: Visitor, code: () => Promise<string>, password: string): Promise<void> {
  await visitor.click('[data-action="send-code"]');
  await visitor.see('#code-hint', WORDS.Code.ValidFor.split('{{')[0]);
  await visitor.type('[name="code"]', await code());
  await visitor.type('[name="password"]', password);
  for (const title of ['Terms of business', 'Privacy notice']) await visitor.click('form label', title);
  await visitor.click(SUBMIT);
}
