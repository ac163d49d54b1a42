import type { CDPSession, Page, Response, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { type Random, seeded } from '../seeded';
import { frames, newPage, portal, quietNetwork, waitForEvent } from './browser';
import { isTaken } from './first-screen-steps';
import { bodyOf } from './in-page-steps';
import { compose, type Expected, pressAny, UNTOUCHED } from './keys-at-random';
import { HOME, play } from './sign-in-steps';

/*
 * Keys at random moments of the start: none is lost, and the caret moves only where a key moves it. The test holds each request, and lets one
 * through between two keys, or during a word in an input method. `SEED=… npm run test:browser -- keys-at-random` repeats a run: the names of
 * the tests say with which seed. `npm run test:long -- fuzz` has ten times as many.
 */

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 3);
const KEYS = 112; // in three rounds of three starts more than a thousand
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

const REACT = /\/chunks\/\w+\/element\.js/;
const NAMES = ['email', 'password'] as const;

/** The requests of a page, each of which waits until it is let through. */
interface Gate {
  /** Lets one of the requests through that wait, if any. */
  readonly one: () => void;
  /** From now on lets all through that match. */
  readonly open: (which?: RegExp) => void;
}

/** Holds all requests of a page but that for the page itself. */
async function holdAll(page: Page, random: Random): Promise<Gate> {
  const waiting = new Set<Route>();
  const opened: RegExp[] = [];
  const isOpen = (route: Route) => opened.some((which) => which.test(route.request().url()));
  const pass = (route: Route) => {
    waiting.delete(route);
    void route.fallback().catch(() => undefined); // the portal may have given it up
  };
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    waiting.add(route);
    if (isOpen(route)) pass(route);
  });
  return {
    one() {
      const route = [...waiting][Math.floor(random() * waiting.size)];
      if (route) pass(route);
    },
    open(which = /^/) {
      opened.push(which);
      for (const route of waiting) if (isOpen(route)) pass(route);
    },
  };
}

/** What the server says differs from what the page's markup or the last visit has brought, so that the form changes around the fields. */
const LATER = 'config.brand={"title":"Later"},word.Login.TitleBrand=Come in';
const PAGE = plainPath({ tenant: 'dprime', home: HOME }, '/');

/** Opens a page whose first file draws the form. React waits. */
async function openDrawn(page: Page, random: Random): Promise<Gate> {
  const gate = await holdAll(page, random);
  gate.open(new RegExp(`^(?!.*${REACT.source})`));
  await page.goto(PAGE);
  return gate;
}

/** The starts. Each opens a page in which the form stands, or will. */
const STARTS: Readonly<Record<string, (page: Page, random: Random) => Promise<Gate>>> = {
  async 'the form is in the page'(page, random) {
    const script = '<script type="module" src="/login-portal/login-portal.js"></script>';
    await page.route(/\/login$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${script}${bodyOf()}` }),
    );
    await play(page, LATER);
    const gate = await holdAll(page, random);
    await page.goto('/login', { waitUntil: 'commit' });
    return gate;
  },
  'the first file draws the form': openDrawn,
  async 'the visitor was here before'(page, random) {
    await page.goto(PAGE);
    await waitForEvent(page, 'portal-ready');
    await quietNetwork(page);
    await play(page, LATER);
    const gate = await holdAll(page, random);
    gate.open(/login-portal\.js|\/first-[^/]*\.js/);
    await page.goto(PAGE, { waitUntil: 'commit' });
    return gate;
  },
};

/** Returns what stands in the two fields, and where the caret is. */
const found = (page: Page): Promise<unknown> =>
  portal(page).host.evaluate(({ shadowRoot }, names) => {
    const inputs = names.map((name) => shadowRoot?.querySelector<HTMLInputElement>(`input[name="${name}"]`));
    const active = inputs.find((input) => input && input === shadowRoot?.activeElement);
    return { texts: inputs.map((input) => input?.value), caret: [active?.name, active?.selectionStart, active?.selectionEnd] };
  }, NAMES);

/** Lets all through, and waits until React would take over. */
async function allHasCome(page: Page, gate: Gate, react: Promise<Response>): Promise<void> {
  gate.open();
  await page.evaluate(`import(${JSON.stringify((await react).url())}).then(() => undefined)`);
  await frames(page);
}

/** A visitor who types. */
async function typeAtRandom(page: Page, input: CDPSession, gate: Gate, random: Random): Promise<void> {
  const fields: Record<string, Expected> = { email: UNTOUCHED, password: UNTOUCHED };
  let name: (typeof NAMES)[number] = 'email';
  let sent: Promise<unknown>[] = [];
  const now = () => fields[name] ?? UNTOUCHED;
  const arrived = async () => {
    await Promise.all(sent);
    sent = [];
  };
  const look = async () => {
    await arrived();
    const { anchor, caret } = now();
    const texts = NAMES.map((each) => fields[each]?.text);
    expect(await found(page)).toEqual({ texts, caret: [name, Math.min(anchor, caret), Math.max(anchor, caret)] });
  };
  const go = async () => {
    await arrived();
    name = name === 'email' ? 'password' : 'email';
    await portal(page).host.locator(`input[name="${name}"]`).focus();
  };
  const write = async (between: () => unknown) => {
    if (name !== 'email') await go(); // no input method writes into a password
    await arrived();
    fields[name] = await compose(input, now(), between);
  };
  const react = page.waitForResponse(REACT);
  react.catch(() => {}); // the page is closed if a key was lost before
  const long = random() < 0.5 ? Math.floor(random() * KEYS) : undefined;
  await portal(page).host.locator('input[name="email"]').focus();
  for (let key = 0; key < KEYS; key += 1) {
    const chance = random();
    if (chance < 0.2) gate.one();
    if (key === long) await write(() => allHasCome(page, gate, react));
    else if (chance > 0.97) await go();
    else if (chance > 0.9) await look();
    else if (chance > 0.87) await write(() => random() < 0.5 && gate.one());
    const pressed = pressAny(input, random, now());
    fields[name] = pressed.field;
    sent.push(pressed.sent);
  }
  await look();
  gate.open();
  await expect.poll(() => isTaken(page)).toBe(true);
  await quietNetwork(page);
  await look();
}

describe.each(Object.entries(STARTS))('%s', (_, open) => {
  test.each(Array.from({ length: ROUNDS }, (_each, round) => SEED + round))('SEED=%i', async (seed) => {
    const random = seeded(seed);
    const page = await newPage();
    const gate = await open(page, random);
    await typeAtRandom(page, await page.context().newCDPSession(page), gate, random);
  });
});
