import { readFileSync } from 'node:fs';
import type { ElementHandle, JSHandle, Page, Request } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { vi } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { PATIENT } from '../patience.js';
import { type Act, type Answer, type Step, valueFor } from '../walker/acts';
import { EMPTY, type Look, offerName } from '../walker/look';
import type { Walk } from '../walker/starts';
import { address, eventsOf, newPage, problemsOf, REQUEST_FAILED } from './browser';
import { play } from './sign-in-steps';

/* A visitor in Chromium who does what the walker in happy-dom does, by keyboard. */

/** The calls of journeys. What goes wrong at one goes wrong at all of them. */
const CALLS = [
  ...(['signIn', 'sendCode', 'verify', 'checkRecovery', 'resetPassword'] as const),
  ...(['checkReferral', 'register', 'progress', 'activate', 'mockSignIn'] as const),
];

const EXPECTED = [...REQUEST_FAILED, /dynamically imported module|\[login-portal\]/];

/** The file that looks at a portal, as a module that the page can import. */
const source = new URL('../walker/look.ts', import.meta.url);
const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source.pathname);
const LOOK = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
const inPage = (does: string): string => `import('${LOOK}').then((seen) => seen.${does})`;
const ROOT = `document.querySelector('login-portal').shadowRoot`;

/** A visitor in Chromium. */
export interface Visitor {
  look(): Promise<Look>;
  /** Comes to a start. */
  come(start: Walk, answer?: Answer): Promise<() => Promise<Step & { readonly answer?: Answer }>>;
  /** Does something, with an answer for what it asks for. Returns what looks at what it led to, again and again. */
  act(act: Act, answer?: Answer): Promise<() => Promise<Step & { readonly answer?: Answer }>>;
}

/** The time between two looks, and how long nothing is asked for before a step is over: longer than the pauses between attempts. */
const [LOOK_MS, QUIET_MS] = [200, 2000];

const isElement = (handle: JSHandle): ElementHandle<HTMLElement> | null => handle.asElement() as ElementHandle<HTMLElement> | null; // of the portal

/** Returns the files of the bundle that have this name. */
const fileOf = (part: string): RegExp => new RegExp(`/chunks/\\w+/${part.replace('part ', '')}[\\w-]*\\.js`);

/** Returns the calls that a request may be. */
const callsOf = (request: Request): readonly string[] => {
  const { pathname } = new URL(request.url());
  return CALLS.filter((call) => request.method() === ENDPOINTS[call].method && pathname.endsWith(ENDPOINTS[call].path));
};

/** Keeps what the page asks for: the calls of journeys, what is under way, and for how many looks nothing was asked. */
function watchNetwork(page: Page) {
  const asked: string[] = [];
  const underWay = new Set<Request>();
  const network = { asked, underWay, quiet: 0 };
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  page.on('request', (request) => {
    underWay.add(request);
    network.quiet = 0;
    asked.push(...callsOf(request));
  });
  return network;
}

/**
 * Lets time pass until nothing has been asked for a while, and the portal is not busy.
 * @param hangs whether no call of a journey is answered. Time then passes until the portal gives it up.
 */
async function settle(page: Page, network: ReturnType<typeof watchNetwork>, look: () => Promise<Look>, hangs: boolean): Promise<void> {
  const mayPass = (request: Request) => hangs && callsOf(request).length > 0;
  network.quiet = 0;
  await vi.waitUntil(
    async () => {
      if ([...network.underWay].every(mayPass)) await page.clock.runFor(LOOK_MS);
      network.quiet = network.underWay.size > 0 || (await look()).busy ? 0 : network.quiet + 1;
      return network.quiet * LOOK_MS > QUIET_MS;
    },
    { ...PATIENT, interval: 10 },
  );
}

/** Opens a page for a visitor. A site that they sign in to stays where it is. */
export async function createVisitor(): Promise<Visitor> {
  const page = await newPage();
  // Time passes only where nothing is under way, so that no limit of a request depends on the machine.
  const begun = Date.now();
  await page.clock.install({ time: begun });
  await page.clock.pauseAt(begun + 60_000); // it cannot be stopped in the past
  await page.addInitScript(() => addEventListener('portal-signed-in', (event) => event.preventDefault()));
  const network = watchNetwork(page);
  const { asked } = network;
  let [start, told, missed]: [Walk | undefined, number, number] = [undefined, 0, 0];
  const account = () => start?.account ?? 'trader+walk@example.com';
  const look = () => page.evaluate<Look>(inPage(`lookAt(${ROOT})`));
  const nth = async (kind: 'pressable' | 'fillable', index: number) =>
    isElement(await page.evaluateHandle(inPage(`${kind}(${ROOT})[${index}]`)));

  const prepare = async (answer: Answer | undefined) => {
    asked.length = 0;
    missed = 0;
    told = eventsOf(page, 'portal-error').length;
    if (answer?.call.startsWith('part')) {
      await page.route(fileOf(answer.call), (route) => {
        missed += 1;
        return route.abort('failed');
      });
    }
    const faults = answer && answer.call === 'any' ? CALLS.map((call) => `${call}:${answer.outcome}`) : [];
    await play(page, [...faults, start?.spec].filter(Boolean).join(','));
  };
  const heal = async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await play(page, start?.spec ?? '');
  };
  /** What was answered, if anything was asked. */
  const answered = (answer: Answer | undefined): Answer | undefined => {
    const [call] = answer?.call === 'any' ? asked : missed > 0 && answer ? [answer.call] : [];
    return call && answer ? { ...answer, call } : undefined;
  };

  const fill = async () => {
    const outbox: { code?: string }[] = await (await page.request.get(address('/sandbox/outbox'))).json();
    const { fields } = await look();
    for (const [index, field] of fields.entries()) {
      const value = valueFor(field, account(), outbox.at(-1)?.code);
      const input = await nth('fillable', index);
      if (field.value === 'ticked' || !input) continue;
      if (await input.evaluate((each) => each.getAttribute('type') === 'checkbox')) await input.press('Space');
      else if (value !== undefined && value !== field.value) await input.fill(value);
    }
  };
  const press = async (offer: string) => {
    const { offers } = await look();
    const button = await nth(
      'pressable',
      offers.findIndex((each) => offerName(each) === offer),
    );
    await button?.focus();
    await page.keyboard.press('Enter');
  };
  const wait = async () => {
    await page.request.post(address('/sandbox/clock'), { data: { seconds: 61 } });
    await page.clock.fastForward(61_000);
  };
  const done = async (before: Look, answer: Answer | undefined) => {
    await settle(page, network, look, answer?.outcome === 'hang');
    await heal();
    const real = answered(answer);
    const escaped = problemsOf(page, EXPECTED);
    return async () => {
      const errors = eventsOf(page, 'portal-error').slice(told);
      return { before, meanwhile: undefined, after: await look(), calls: asked, errors, escaped, ...(real && { answer: real }) };
    };
  };

  return {
    look,
    async come(next, answer) {
      start = next;
      await prepare(answer);
      await page.goto(plainPath({ tenant: 'dprime' }, start.route));
      return done(EMPTY, answer);
    },
    async act(act, answer) {
      const before = await look();
      await prepare(answer);
      if (act.does === 'press') await press(act.offer);
      else if (act.does === 'fill') await fill();
      else await wait();
      return done(before, answer);
    },
  };
}
