import type { Again } from '../../src/boot/load-part';
import type { Part } from '../../src/contract/parts';
import { createManualClock } from '../portal/manual-clock';
import { createNetwork } from '../portal/network';

export const { settle } = createNetwork();
export const never = () => new Promise<never>(() => {});

/** The answers of a part, one for each attempt. */
export type Answers = readonly (() => Promise<string>)[];

let made = 0;

/** A part of the bundle that gives these answers in turn, and then its text. */
export function part(...answers: Answers) {
  made += 1;
  const asked: string[] = [];
  const answer = () => (answers[asked.length - 1] ?? (async () => 'the part'))();
  const own: Part<string> = {
    name: `part-${made}`, // one that hung is remembered by its name
    load() {
      asked.push('own');
      return answer();
    },
  };
  const again = (() => {
    asked.push('again');
    return answer();
  }) as Again; // returns what any part would
  return { own, again, asked };
}

export const fails = async (): Promise<string> => {
  throw new Error('not to be had');
};

/** The ports that loading depends on, with a clock that only moves on request. */
export function loading() {
  const clock = createManualClock();
  const controller = new AbortController();
  const pauses: number[] = [];
  return {
    clock,
    end: () => controller.abort(),
    ports: { after: clock.after, signal: controller.signal },
    pauses,
    advance: (ms: number) => clock.advance(ms, settle),
    /** Runs the clock from timer to timer and records each wait. */
    async run(rounds = Number.POSITIVE_INFINITY) {
      await settle();
      for (let n = 0; n < rounds && clock.waiting().length > 0; n += 1) {
        pauses.push(clock.waiting()[0] ?? 0);
        await clock.advance(clock.waiting()[0] ?? 0, settle);
      }
    },
  };
}

/** Records how a promise ends. */
export function endOf(promise: Promise<unknown>) {
  const ended: unknown[] = [];
  promise.then(
    (value) => ended.push(value),
    (error) => ended.push(String(error)),
  );
  return ended;
}
