// @ts-check
/*
 * No test depends on how long something takes. A wait is for a fact, and has no limit of its own: these only end what hangs, and are the same
 * for every wait, on every machine. `PATIENCE=5` (seconds) shows a failure sooner, to whoever works on a test.
 */

/** How long a wait lasts before it says what it has seen instead, in milliseconds. */
export const PATIENCE_MS = Number(process.env.PATIENCE ?? 180) * 1000;

/** The options of `vi.waitFor` and `vi.waitUntil`. */
export const PATIENT = { timeout: PATIENCE_MS };

/** What every configuration of Vitest says about time. */
export const TIMES = {
  expect: { poll: { timeout: PATIENCE_MS } },
  testTimeout: 5 * PATIENCE_MS,
  hookTimeout: 5 * PATIENCE_MS,
  teardownTimeout: PATIENCE_MS,
};
