import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { PATIENT } from '../patience.js';
import { newPage, portal } from './browser';
import { textsInMemory } from './heap';
import { newestCode } from './verification-steps';

/*
 * Passwords and codes are dropped from memory when their step ends. The visitor types them, the site keeps the page, the garbage is
 * collected, and the test searches the whole heap. `npm run test:long -- life` runs all journeys, `npm test` some.
 */

/** What a visitor does: types something, among it secrets and the newest code; presses or waits for something; agrees to all. */
type Verb = 'type' | 'secret' | 'code' | 'press' | 'see' | 'tick' | 'remove';
type Move = readonly [verb: Verb, target?: string, value?: string];

const inPortal = (page: Page, selector: string) => portal(page).host.locator(selector).first();

/** Types as a keyboard does, so that nothing of the test itself stays in the page. What was there is replaced. */
async function type(page: Page, name: string, value: string) {
  await inPortal(page, `main [name="${name}"]`).selectText();
  await page.keyboard.insertText(value);
}

const DOES: Readonly<Record<Verb, (page: Page, target: string, value: string) => Promise<unknown>>> = {
  type,
  secret: type,
  code: (page, _, value) => type(page, 'code', value),
  press: (page, target) => inPortal(page, target).click(),
  see: (page, target) => inPortal(page, target).waitFor(),
  async tick(page) {
    for (const box of await portal(page).host.locator('input[name^="consent-"]').all()) await box.check();
  },
  // the site keeps the element, like a framework that may add it again
  remove: (page) =>
    page.evaluate(() => {
      const element = document.querySelector('login-portal');
      Reflect.set(window, 'kept', element);
      element?.remove();
    }),
};

/** Makes the moves, and returns the secrets that were typed. */
async function go(page: Page, moves: readonly Move[]): Promise<readonly string[]> {
  const secrets: string[] = [];
  for (const [verb, target = '', value = ''] of moves) {
    const typed = verb === 'code' ? await newestCode(page) : value;
    if (verb === 'secret' || verb === 'code') secrets.push(typed);
    await DOES[verb](page, target, typed);
  }
  return secrets;
}

const SENT: Move = ['see', '[data-action="send-code"][aria-disabled="true"]'];
const SIGNED_IN: Move = ['see', 'main:not(:has(form)) a.button'];
const SEND: Move = ['press', 'main form [type="submit"]'];
const CODE: Move = ['code'];
const ASK: readonly Move[] = [['press', '[data-action="send-code"]'], SENT];
const by = (name: string): Move => ['type', 'email', `${name}+memory@example.com`];
const KNOWN: Move = ['secret', 'password', DEMO_PASSWORD];
const NEW: Move = ['secret', 'password', 'Meadow9*Copper'];
const END: readonly Move[] = [...ASK, CODE, NEW, ['tick'], SEND];

/** Steps with a secret, from a route to their end. */
const JOURNEYS: Readonly<Record<string, readonly [route: string, ...moves: readonly Move[]]>> = {
  'sign-in with a password': ['/', by('trader'), KNOWN, SEND, SIGNED_IN],
  'sign-in with a password that was shown, after a wrong one': [
    ...(['/', by('trader'), ['secret', 'password', 'Umbrella5%Violet'], ['press', '[data-action="show-password"]'], SEND] as const),
    ...([['see', '[role="alert"] .alert'], KNOWN, SEND, SIGNED_IN] as const),
  ],
  'sign-in with a code': ['/', by('trader'), ['press', '[data-action="by-code"]'], ...ASK, CODE, SEND, SIGNED_IN],
  'a second step': ['/', by('careful'), KNOWN, SEND, SENT, CODE, SIGNED_IN], // the code is sent by itself
  recovery: [
    ...(['/recovery', by('trader'), SEND, ['see', 'main [name="code"]'], CODE] as const),
    ...([['see', 'main [name="password"]'], NEW, SEND, ['see', 'main:not(:has(form)) .button']] as const),
  ],
  'sign-up': [
    ...(['/signup/welcome', ['type', 'firstName', 'Lantern'], ['type', 'lastName', 'Hill'], by('new'), ...END] as const),
    ['see', 'main[data-screen="activation"] h1'],
  ],
  'the removal of the portal in the middle': ['/signup/welcome', by('new'), ['secret', 'code', '135790'], NEW, ['remove']],
  activation: ['/activation?uuid=10000000-0000-4000-8000-000000000001', ...END, SIGNED_IN],
};

const SAMPLE = ['a second step', 'sign-up', 'the removal of the portal in the middle'];
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
  test.each(journeys)('none is left after %s', async (_, [route, ...moves]) => {
    const page = await open(route);
    const secrets = await go(page, moves);
    expect(secrets.every((secret) => secret.length > 5)).toBe(true);
    // stores are released a second after their last use
    await vi.waitFor(async () => expect(await holding(page, secrets)).toEqual([]), PATIENT);
  });

  test('the search finds a password and a code while they are in their form', async () => {
    const page = await open('/signup/welcome');
    const secrets = await go(page, [NEW, ['secret', 'code', '135790']]);
    expect(await holding(page, secrets)).toEqual(secrets);
  });
});
