import type { Elsewhere, Part } from '../../src/api/load-part';
import { createManualClock } from '../stores/manual-clock';
import { createNetwork } from '../stores/network';

export const { settle } = createNetwork();
export const never = () => new Promise<never>(() => {});

/** What a part answers, try for try. */
export type Answers = readonly (() => Promise<string>)[];

/** A part of the bundle that answers its tries in turn, and at last with its name. */
export function part(...answers: Answers) {
  const asked: string[] = [];
  const answer = () => (answers[asked.length - 1] ?? (async () => 'the part'))();
  const load: Part<string> = () => {
    asked.push('own');
    return answer();
  };
  const elsewhere = (() => {
    asked.push('elsewhere');
    return answer();
  }) as Elsewhere; // gives what any part would
  return { load, elsewhere, asked };
}
export const fails = async (): Promise<string> => {
  throw new Error('not to be had');
};

/** What loading goes by, on a clock that stands still until it is moved. */
export function loading() {
  const clock = createManualClock();
  const ending = new AbortController();
  const pauses: number[] = [];
  return {
    clock,
    end: () => ending.abort(),
    ports: { after: clock.after, signal: ending.signal },
    pauses,
    advance: (ms: number) => clock.advance(ms, settle),
    /** Lets the clock run from timer to timer, and writes down each wait. */
    async run(rounds = Number.POSITIVE_INFINITY) {
      await settle();
      for (let n = 0; n < rounds && clock.waiting().length > 0; n += 1) {
        pauses.push(clock.waiting()[0] ?? 0);
        await clock.advance(clock.waiting()[0] ?? 0, settle);
      }
    },
  };
}

/** How a promise ends. */
export function endOf(promise: Promise<unknown>) {
  const ended: unknown[] = [];
  promise.then(
    (value) => ended.push(value),
    (error) => ended.push(String(error)),
  );
  return ended;
}
