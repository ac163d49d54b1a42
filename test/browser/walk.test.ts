import { expect, test } from 'vitest';
import { PATIENT } from '../patience.js';
import { type Random, seeded } from '../seeded';
import { type Act, type Answer, actsAt, KINDS, nameOf } from '../walker/acts';
import { problemsOf } from '../walker/problems';
import { WALKS } from '../walker/starts';
import { createVisitor } from './walk-steps';

/*
 * Walks at random through the built bundle, others in each run: what the visitor does, and what goes wrong meanwhile. What the walker in
 * happy-dom expects of each state is expected here, too. `WALK_SEED` repeats one walk; `npm run test:long -- walker` has many, and longer ones.
 */

const LONG = process.env.WALK_ALL !== undefined;
const STEPS = LONG ? 40 : 8;
const given = process.env.WALK_SEED;
const seeds = given ? [Number(given)] : Array.from({ length: LONG ? 40 : 3 }, () => Math.floor(Math.random() * 1e9));

/** Starts whose world is as it should be. What passkeys need is not the built bundle's alone. */
const STARTS = WALKS.filter(({ passkey, missing }) => !passkey && !missing);
const OUTCOMES = KINDS.filter((outcome) => !/slow|wait/.test(outcome));
const FILES = ['element', 'first', 'en-US', 'styles', 'national-number', 'country-list', 'lend-name', 'altcha', 'load-script'];

const oneOf = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Returns what goes wrong in the next step, if anything does. */
function faultAt(random: Random): Answer | undefined {
  const kind = random();
  if (kind < 0.4) return undefined;
  return kind < 0.75
    ? { call: 'any', outcome: oneOf(random, OUTCOMES) ?? 'reset' }
    : { call: `part ${oneOf(random, FILES)}`, outcome: 'missing' };
}

test.each(seeds)('a walk at random meets no dead end: WALK_SEED=%i', async (seed) => {
  const random = seeded(seed);
  const visitor = await createVisitor();
  const way: string[] = [];
  let acts: readonly Act[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const [start, fault, rest] = [oneOf(random, STARTS), faultAt(random), acts.filter(({ does }) => does !== 'fill')];
    // A form that is not filled in leads nowhere, so that comes first most of the time.
    const act: Act = (random() < 0.7 && acts.find(({ does }) => does === 'fill')) || oneOf(random, rest) || { does: 'come' };
    if (!start) throw new Error('There is no start');
    way.push(`${act.does === 'come' ? `come to ${start.name}` : nameOf(act)}${fault ? ` (${fault.call}: ${fault.outcome})` : ''}`);
    const look = act.does === 'come' ? await visitor.come(start, fault) : await visitor.act(act, fault);
    const problems = async () => {
      const { answer, ...led } = await look();
      return problemsOf(led, act, answer);
    };
    await expect.poll(problems, { ...PATIENT, message: `WALK_SEED=${seed}: ${way.join(', ')}` }).toEqual([]);
    acts = actsAt(await visitor.look());
  }
});
