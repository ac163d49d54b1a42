// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createStartUp, type StartUpTask } from '../../src/portal/start-up';
import { createFakeHost } from './fake-host';

/** A task whose answer comes when the test says so; `undefined` is a failure. */
function call(name: string, applied: string[]) {
  let answer: (apply: () => void) => void = () => {};
  let refuse: (reason: Error) => void = () => {};
  let runs = 0;
  const task: StartUpTask = () => {
    runs += 1;
    return new Promise((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  };
  const fail = () => refuse(new Error(`${name} failed`));
  return { task, runs: () => runs, succeed: () => answer(() => void applied.push(name)), fail };
}

function starting(names: readonly string[]) {
  const host = createFakeHost();
  const controller = new AbortController();
  const startUp = createStartUp({ host, signal: controller.signal, incident: (during) => (error) => host.report({ error, during }) });
  const applied: string[] = [];
  const calls = names.map((name) => call(name, applied));
  let over = false;
  const done = startUp.run(calls.map(({ task }) => task)).then(() => {
    over = true;
  });
  const at = (index: number) => calls[index] ?? call('none', applied);
  return { host, startUp, applied, calls, at, done, over: () => over, end: () => controller.abort() };
}

describe('the start', () => {
  test('asks for everything at once, in order, and waits for nothing in between', () => {
    const { calls } = starting(['languages', 'countries', 'translations']);
    expect(calls.map(({ runs }) => runs())).toEqual([1, 1, 1]);
  });

  test('applies results in their order, whatever the order in which they come', async () => {
    const { host, at, applied, done } = starting(['languages', 'countries', 'translations']);
    at(2).succeed();
    at(1).succeed();
    await host.net.settle();
    expect(applied).toEqual([]);
    at(0).succeed();
    await done;
    expect(applied).toEqual(['languages', 'countries', 'translations']);
  });

  test('does not wait for what failed', async () => {
    const { at, applied, done } = starting(['languages', 'countries']);
    at(0).fail();
    at(1).succeed();
    await done;
    expect(applied).toEqual(['countries']);
  });

  test('ends after 8 s at the latest, with what has come by then', async () => {
    const { host, at, applied, over } = starting(['languages', 'countries']);
    at(1).succeed();
    await host.advance(7999);
    expect(over()).toBe(false);
    await host.advance(1);
    expect(over()).toBe(true);
    expect(applied).toEqual(['countries']);
  });

  test('a result that comes later still applies, and is reported as late once', async () => {
    const { host, at, applied } = starting(['languages', 'countries']);
    at(1).succeed();
    await host.advance(8000);
    expect(host.incidents).toEqual([]);
    at(0).succeed();
    await host.net.settle();
    expect(applied).toEqual(['countries', 'languages']);
    expect(host.incidents).toHaveLength(1);
    expect(String(host.incidents[0]?.error)).toContain('8000 ms');
  });

  test('one that is late and then fails is one cause, told once and by its name', async () => {
    const { host, at } = starting(['languages']);
    await host.advance(8000);
    at(0).fail();
    await host.net.settle();
    expect(host.incidents).toHaveLength(1);
    expect(String(host.incidents[0]?.error)).not.toContain('8000 ms');
  });

  test('leaves no timer of its own when all has come', async () => {
    const { host, at, done } = starting(['languages']);
    at(0).succeed();
    await done;
    expect(host.clock.waiting()).toEqual([30_000]);
  });
});

describe('what failed is tried again', () => {
  test.each([
    ['when the browser is online again', ({ host }: ReturnType<typeof starting>) => host.goOnline()],
    ['on a route change', ({ startUp }: ReturnType<typeof starting>) => startUp.mend()],
    ['every 30 s', ({ host }: ReturnType<typeof starting>) => host.advance(30_000)],
  ])('%s', async (_, happen) => {
    const started = starting(['languages', 'countries']);
    started.at(0).fail();
    started.at(1).succeed();
    await started.done;
    await happen(started);
    expect(started.calls.map(({ runs }) => runs())).toEqual([2, 1]);
    started.at(0).succeed();
    await started.host.net.settle();
    expect(started.applied).toEqual(['countries', 'languages']);
  });

  test('until it succeeds, and not after', async () => {
    const { host, at, done } = starting(['languages']);
    at(0).fail();
    await done;
    await host.advance(30_000);
    at(0).fail();
    await host.net.settle();
    await host.advance(30_000);
    expect(at(0).runs()).toBe(3);
    at(0).succeed();
    await host.advance(300_000);
    expect(at(0).runs()).toBe(3);
  });

  test('but never while it is being tried', async () => {
    const { host, at, done } = starting(['languages']);
    at(0).fail();
    await done;
    host.goOnline();
    host.goOnline();
    await host.advance(60_000);
    expect(at(0).runs()).toBe(2);
  });

  test('also where it failed late', async () => {
    const { host, at } = starting(['languages']);
    await host.advance(8000);
    at(0).fail();
    await host.net.settle();
    host.goOnline();
    expect(at(0).runs()).toBe(2);
  });

  test('each failure is reported once', async () => {
    const { host, at, done } = starting(['languages', 'countries']);
    at(0).fail();
    at(1).succeed();
    await done;
    expect(host.incidents.map(({ error }) => String(error))).toEqual(['Error: languages failed']);
  });
});

describe('the end of the portal', () => {
  test('a result that comes after it is not applied, a failure not reported', async () => {
    const { host, at, applied, end } = starting(['languages', 'countries']);
    end();
    at(0).succeed();
    at(1).fail();
    await host.net.settle();
    expect(applied).toEqual([]);
    expect(host.incidents).toEqual([]);
  });
});
