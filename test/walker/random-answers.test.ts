import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../src/locales/en-US';
import { answerFrom, changedFrom } from '../answers-at-random';
import { collect, make } from '../element/page';
import { type Random, seeded } from '../seeded';
import { actsAt } from './acts';
import { WALKS } from './starts';
import { stopTheClock, visit } from './visit';

/*
 * Random answers to the calls of each journey: the sandbox's own with parts removed or changed, and others that have nothing to do with them.
 * Whatever arrives, a usable screen appears and shows no raw text. `npm test` has one visitor for each journey, `npm run test:long -- fuzz` 30.
 */

import.meta.glob(['../../src/**/*.{ts,tsx}', '!../../src/build/**', '!../../src/**/*.d.ts'], { eager: true }); // none loads while the clock stands still

beforeEach(async () => {
  await make();
  stopTheClock();
});

/** A key that no sentence has replaced, or a value that is none. */
const RAW = new RegExp(`\\b(${Object.keys(english).join('|')})\\.[A-Z]\\w+|\\[object |undefined|NaN|Invalid Date`);
/** Markup that came from an answer. */
const MADE = 'a[href^="javascript:" i], img[src="x"], script, [onerror]';
const PRESSES = 5;

/** Changes each answer from now on, or puts another one in its place. */
function answerAtRandom(random: Random): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const text = await (await fetch(...given)).text();
    if (random() < 0.3) {
      const { status, body } = answerFrom(random);
      return new Response(body, { status });
    }
    return new Response(JSON.stringify(changedFrom(random, JSON.parse(text || '{}'))));
  });
}

const rounds = Array.from({ length: Number(process.env.FUZZ_ROUNDS ?? 1) }, (_, round) => round);
const visitors = WALKS.flatMap((journey, index) =>
  rounds.map((round) => [journey.name, round, journey, seeded(1000 * index + round)] as const),
);

test.each(visitors)('%s, with random answers, %i: each press leads to a usable screen', async (_, __, journey, random) => {
  const signedIn = collect('portal-signed-in');
  const visitor = await visit(journey);
  for (const act of journey.first.slice(0, -1)) await visitor.act(act);
  answerAtRandom(random);
  let [act] = journey.first.slice(-1);
  for (let press = 0; press < PRESSES && act; press += 1) {
    const { after, escaped } = await visitor.act(act);
    const hasWay = after.offers.length + after.fields.length > 0 || after.waits; // a registration in progress is waited for
    expect([after.busy, after.title === '', hasWay]).toEqual([false, false, true]);
    expect(after.text).not.toMatch(RAW);
    expect(document.querySelector('login-portal')?.shadowRoot?.querySelector(MADE)).toBeNull();
    expect(escaped).toEqual([]);
    const acts = actsAt(after);
    act = acts[Math.floor(random() * acts.length)];
  }
  for (const { detail } of signedIn) expect(detail.redirectTo).toMatch(/^https?:/);
  await visitor.end();
});
