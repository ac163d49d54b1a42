import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { make } from '../element/page';
import { KINDS, OUTCOMES } from './acts';
import { pageOf } from './map';
import { WALKS } from './starts';
import { stopTheClock } from './visit';
import { type Edge, walk } from './walk';

/*
 * A program walks every journey: from each state it presses all that is offered, and answers each call in each way, until no new state
 * appears. Whatever a visitor meets, the portal says what happened and offers a way on. In `npm test` codes that differ by nothing but
 * their sentence take turns; `npm run test:long -- walker` has all of them. WALK='recovery' walks one journey.
 */

/* Every part of the bundle, so that none loads while the clock stands still. */
import.meta.glob(['../../src/**/*.{ts,tsx}', '!../../src/build/**', '!../../src/**/*.d.ts'], { eager: true });

const only = new RegExp(process.env.WALK ?? '');
const outcomes = process.env.WALK_WITH?.split(',') ?? (process.env.WALK_ALL ? OUTCOMES : KINDS);

beforeEach(async () => {
  await make();
  stopTheClock();
});

const known = { tried: new Set<string>(), seen: new Set<string>() };
const edges: Edge[] = [];
const states = new Set<string>();

test.each(WALKS.filter(({ name }) => only.test(name)))('$name: no state is an end', async (journey) => {
  const found = await walk(journey, known, outcomes);
  edges.push(...found.edges);
  for (const state of found.states) states.add(state);
  expect(found.problems).toEqual([]);
});

const isWhole = !process.env.WALK && !process.env.WALK_WITH;

test.runIf(isWhole)('docs/journeys.md says what the walk has found', () => {
  process.stdout.write(`The walk has seen ${states.size} states, by ${edges.length} ways.\n`);
  const file = join(import.meta.dirname, '../../docs/journeys.md');
  const page = pageOf(edges);
  if (process.env.JOURNEYS === 'write') writeFileSync(file, page);
  else expect(existsSync(file) && readFileSync(file, 'utf8') === page, 'It is stale: run `npm run generate:journeys`.').toBe(true);
});
