// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Puzzle, solve } from '../../../src/portal/captcha/proof-of-work';
import { visitor } from '../captcha-visitor';

/* A worker that a test leads. Those of browsers are in `browser/captcha.test.ts`. */

/** The workers that were made. */
const made: FakeWorker[] = [];

class FakeWorker {
  onmessage: (event: { readonly data: unknown }) => void = () => {};
  onerror: (event: unknown) => void = () => {};
  readonly got: Puzzle[] = [];
  isTerminated = false;
  constructor(
    readonly address: string,
    readonly options: unknown,
  ) {
    made.push(this);
  }
  postMessage(puzzle: Puzzle) {
    this.got.push(puzzle);
  }
  terminate() {
    this.isTerminated = true;
  }
  /** Says that it has started. */
  start() {
    this.onmessage({ data: undefined });
  }
  answer() {
    const solving = solve(this.got[0] ?? expect.fail('no puzzle'));
    let step = solving.next();
    while (!step.done) step = solving.next();
    this.onmessage({ data: step.value });
  }
}

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A visitor who has pressed the button, and whose worker was made. */
async function waiting(spec = 'config.captcha=altcha') {
  const parts = { 'load-script': async () => ({ scriptAddress: (address: string) => `trusted ${address}` }) };
  const opened = await visitor({ spec, parts });
  const done = opened.signIn.submit();
  await opened.host.net.until(() => made.length === 1);
  return { ...opened, done, worker: made[0] ?? expect.fail('no worker') };
}

test('a worker that has started gets the puzzle, and ends with its answer', async () => {
  const { host, worker, done } = await waiting();
  expect([worker.address, worker.options]).toEqual([expect.stringMatching(/^trusted .*proof-of-work/), { type: 'module' }]);
  expect(worker.got).toEqual([]);
  worker.start();
  await host.net.until(() => worker.got.length === 1);
  worker.answer();
  await done;
  expect([host.leftFor.length, worker.isTerminated]).toEqual([1, true]);
});

test.each([
  ['does not start', ({ worker }: Awaited<ReturnType<typeof waiting>>) => worker.onerror({ type: 'error' })],
  ['does not start in 3 s', ({ host }: Awaited<ReturnType<typeof waiting>>) => host.advance(3000)],
])('a worker that %s is done without', async (_, end) => {
  const opened = await waiting();
  const { host, worker, done } = opened;
  await end(opened);
  while (host.leftFor.length === 0) await host.advance(1).then(host.net.settle);
  await done;
  expect(worker.isTerminated).toBe(true);
});

test('a worker that needs more than a minute: the form says that it took too long, and sends nothing', async () => {
  const { host, worker, done, alert, sent, form } = await waiting();
  worker.start();
  await host.net.until(() => worker.got.length === 1);
  await host.advance(59_999);
  expect([form.$busy.get(), worker.isTerminated]).toEqual([true, false]);
  await host.advance(1);
  await done;
  expect([alert()?.sentence.key, alert()?.retry, form.$busy.get(), sent()]).toEqual(['Login.CaptchaTooSlow', true, false, []]);
  expect(host.events('portal-error')).toMatchObject([{ code: 'captcha', message: 'The security check took too long. Try again.' }]);
  expect(worker.isTerminated).toBe(true);
});

test('a worker ends when the visitor leaves', async () => {
  const { host, portal, worker, done, alert, sent } = await waiting();
  worker.start();
  await host.net.until(() => worker.got.length === 1);
  portal.visit.navigation.navigate('/recovery');
  await done;
  expect([worker.isTerminated, alert(), sent(), host.incidents]).toEqual([true, undefined, [], []]);
});

test('a worker that finds no number: the check has failed', async () => {
  const { host, worker, done, alert } = await waiting('config.captcha=altcha-unsolvable');
  worker.start();
  await host.net.until(() => worker.got.length === 1);
  worker.answer();
  await done;
  expect(alert()?.sentence.key).toBe('Login.CaptchaFailed');
});
