import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { PATIENT } from '../patience.js';
import { address, newPage, portal } from './browser';
import { textsInMemory } from './heap';

/*
 * Passwords and codes are dropped from memory when their step ends. The visitor types them, the site keeps the page, the garbage is
 * collected, and the test searches the whole heap. `npm run test:long -- life` runs all journeys, `npm test` some.
 */

const NEW_PASSWORD = 'Meadow9*Copper';

/** Types as a keyboard does, so that nothing of the test itself stays in the page. */
async function type(page: Page, name: string, value: string) {
  await portal(page).host.locator(`main [name="${name}"]`).focus();
  await page.keyboard.insertText(value);
}
const send = (page: Page) => portal(page).submit.click();
const seen = (page: Page, selector: string) => portal(page).host.locator(selector).first().waitFor();
const SENT = '[data-action="send-code"][aria-disabled="true"]';
const SIGNED_IN = 'main:not(:has(form)) a.button';

async function askCode(page: Page) {
  await portal(page).action('send-code').click();
  await seen(page, SENT);
}

async function typeCode(page: Page): Promise<string> {
  const messages: readonly { readonly code: string }[] = await (await page.request.get(address('/sandbox/outbox'))).json();
  const { code = '' } = messages.at(-1) ?? {};
  await type(page, 'code', code);
  return code;
}

async function tick(page: Page) {
  for (const box of await portal(page).host.locator('input[name^="consent-"]').all()) await box.check();
}

/** Runs a step with a secret to its end, and returns the secrets that were typed. */
type Journey = (page: Page) => Promise<readonly string[]>;

const signIn: Journey = async (page) => {
  await type(page, 'email', 'trader+memory@example.com');
  await type(page, 'password', DEMO_PASSWORD);
  await send(page);
  await seen(page, SIGNED_IN);
  return [DEMO_PASSWORD];
};

const JOURNEYS: Readonly<Record<string, { readonly route: string; readonly go: Journey }>> = {
  'sign-in with a password': { route: '/', go: signIn },
  'sign-in with a password that was shown, after a wrong one': {
    route: '/',
    async go(page) {
      await type(page, 'email', 'trader+memory@example.com');
      await type(page, 'password', 'Umbrella5%Violet');
      await portal(page).action('show-password').click();
      await send(page);
      await seen(page, '[role="alert"] .alert');
      await portal(page).host.locator('main [name="password"]').selectText();
      await page.keyboard.insertText(DEMO_PASSWORD);
      await send(page);
      await seen(page, SIGNED_IN);
      return [DEMO_PASSWORD, 'Umbrella5%Violet'];
    },
  },
  'sign-in with a code': {
    route: '/',
    async go(page) {
      await type(page, 'email', 'trader+memory@example.com');
      await portal(page).action('by-code').click();
      await askCode(page);
      const code = await typeCode(page);
      await send(page);
      await seen(page, SIGNED_IN);
      return [code];
    },
  },
  'a second step': {
    route: '/',
    async go(page) {
      await type(page, 'email', 'careful+memory@example.com');
      await type(page, 'password', DEMO_PASSWORD);
      await send(page);
      await seen(page, SENT);
      const code = await typeCode(page); // sent by itself
      await seen(page, SIGNED_IN);
      return [DEMO_PASSWORD, code];
    },
  },
  recovery: {
    route: '/recovery',
    async go(page) {
      await type(page, 'email', 'trader+memory@example.com');
      await send(page);
      await seen(page, 'main [name="code"]');
      const code = await typeCode(page);
      await seen(page, 'main [name="password"]');
      await type(page, 'password', NEW_PASSWORD);
      await send(page);
      await seen(page, 'main:not(:has(form)) .button');
      return [code, NEW_PASSWORD];
    },
  },
  'sign-up': {
    route: '/signup/welcome',
    async go(page) {
      await seen(page, 'main [name="firstName"]');
      await type(page, 'firstName', 'Lantern');
      await type(page, 'lastName', 'Hill');
      await type(page, 'email', 'new+memory@example.com');
      await askCode(page);
      const code = await typeCode(page);
      await type(page, 'password', NEW_PASSWORD);
      await tick(page);
      await send(page);
      await seen(page, 'main[data-screen="activation"] h1');
      return [code, NEW_PASSWORD];
    },
  },
  'the removal of the portal in the middle': {
    route: '/signup/welcome',
    async go(page) {
      await seen(page, 'main [name="code"]');
      await type(page, 'email', 'new+memory@example.com');
      await type(page, 'code', '135790');
      await type(page, 'password', NEW_PASSWORD);
      // the site keeps the element, like a framework that may add it again
      await page.evaluate(() => {
        const element = document.querySelector('login-portal');
        Reflect.set(window, 'kept', element);
        element?.remove();
      });
      return ['135790', NEW_PASSWORD];
    },
  },
  activation: {
    route: '/activation?uuid=10000000-0000-4000-8000-000000000001',
    async go(page) {
      await askCode(page);
      const code = await typeCode(page);
      await type(page, 'password', NEW_PASSWORD);
      await tick(page);
      await send(page);
      await seen(page, SIGNED_IN);
      return [code, NEW_PASSWORD];
    },
  },
};

const SAMPLE = ['a second step', 'the removal of the portal in the middle'];
const journeys = Object.entries(JOURNEYS).filter(([name]) => process.env.LIFE_ROUNDS || SAMPLE.includes(name));

async function open(route: string): Promise<Page> {
  const page = await newPage();
  await page.addInitScript(() => addEventListener('portal-signed-in', (event) => event.preventDefault()));
  await page.goto(plainPath({ tenant: 'dprime' }, route));
  await portal(page).heading.waitFor();
  return page;
}

const holding = async (page: Page, secrets: readonly string[]) => {
  const texts = await textsInMemory(page);
  return secrets.filter((secret) => texts.some((text) => (/^\d+$/.test(secret) ? text === secret : text.includes(secret))));
};

describe('secrets in memory', () => {
  test.each(journeys)('none is left after %s', async (_, { route, go }) => {
    const page = await open(route);
    const secrets = await go(page);
    expect(secrets.every((secret) => secret.length > 5)).toBe(true);
    // stores are released a second after their last use
    await vi.waitFor(async () => expect(await holding(page, secrets)).toEqual([]), PATIENT);
  });

  test('the search finds a password and a code while they are in their form', async () => {
    const page = await open('/signup/welcome');
    await seen(page, 'main [name="code"]');
    await type(page, 'password', NEW_PASSWORD);
    await type(page, 'code', '135790');
    expect(await holding(page, [NEW_PASSWORD, '135790'])).toEqual([NEW_PASSWORD, '135790']);
  });
});
