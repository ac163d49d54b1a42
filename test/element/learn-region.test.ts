import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/contract/attributes';
import * as LIMITS from '../../src/contract/limits';
import { learnRegion } from '../../src/element/learn-region';
import type { Services } from '../../src/portal/services';
import { createFakeHost } from '../portal/fake-host';
import { settle, until } from './page';

const configOf = (geoUrl: string) => readConfig({ getAttribute: (name) => (name === 'geo-url' ? geoUrl : null) });

/** A region that is asked for at addresses which answer when told to. */
function learning(geoUrl: string, { isOpen = true, hasVariant = true } = {}) {
  const answers = new Map<string, (region: string, code?: number) => void>();
  const fetch: typeof globalThis.fetch = (url) =>
    new Promise((resolve) =>
      answers.set(new URL(String(url)).pathname, (region, code = 0) => resolve(Response.json({ code, data: { region } }))),
    );
  const ending = new AbortController();
  const host = { ...createFakeHost(), fetch };
  const [$config, $isOpen] = [atom(configOf(geoUrl)), atom(isOpen)];
  const load: Services['site']['load'] = (part) => host.load(part, ending.signal);
  const region = learnRegion({ site: { $config, load, host }, facts: { $isOpen, hasVariant } }, () => {}, ending.signal);
  return { answers, region, $config, $isOpen, host, end: () => ending.abort() };
}

test('the region comes from the current geo-url, even if the response of the previous one arrives later', async () => {
  const { answers, region, $config, end } = learning('https://geo.example/old');
  $config.set(configOf('https://geo.example/new'));
  await until(() => expect([...answers.keys()].sort()).toEqual(['/new', '/old']));
  answers.get('/new')?.('SG');
  expect(await region()).toBe('SG');
  answers.get('/old')?.('AU');
  await settle();
  expect(await region()).toBe('SG');
  end();
});

test('who asks for the region waits for it', async () => {
  const { answers, region, end } = learning('https://geo.example/slow');
  const asked = region();
  await until(() => expect(answers.size).toBe(1));
  answers.get('/slow')?.('SG');
  expect(await asked).toBe('SG');
  end();
});

test('but for 3 s at most, and for no time where there is no geo-url', async () => {
  const { region, host, end } = learning('https://geo.example/hangs');
  let known: string | undefined = 'not yet';
  const asked = region().then((answer) => {
    known = answer;
  });
  await host.advance(2999);
  expect(known).toBe('not yet');
  await host.advance(1);
  await asked;
  expect(known).toBeUndefined();
  end();
  const without = learning('');
  expect(await without.region()).toBeUndefined();
  without.end();
});

test('a report of before the portal is open has the region looked up, and a configuration error does not', async () => {
  const { answers, region, end } = learning('https://geo.example/early', { isOpen: false });
  await settle();
  expect(answers.size).toBe(0);
  void region();
  await until(() => expect(answers.size).toBe(1));
  end();
  const none = learning('https://geo.example/none', { isOpen: false, hasVariant: false });
  expect(await none.region()).toBeUndefined();
  await settle();
  expect(none.answers.size).toBe(0);
  none.end();
});

test('an answer that refuses names no region, whatever else it says', async () => {
  const { answers, region, end } = learning('https://geo.example/refuses');
  const asked = region();
  await until(() => expect(answers.size).toBe(1));
  answers.get('/refuses')?.('SG', 5000);
  expect(await asked).toBeUndefined();
  end();
});

test('a portal that is removed leaves no timer', async () => {
  const { region, host, end } = learning('https://geo.example/hangs');
  const before = host.clock.waiting().length;
  void region();
  end();
  expect(host.clock.waiting().length).toBeLessThanOrEqual(before);
});

test('only the beginning of an absurdly long region counts, and a value that is not text counts as none', async () => {
  const { answers, region, $config, end } = learning('https://geo.example/long');
  const answered = async (path: string, answer: unknown) => {
    const asked = region();
    await until(() => expect(answers.has(path)).toBe(true));
    answers.get(path)?.(answer as string); // the service may send anything
    return asked;
  };
  expect(await answered('/long', 'x'.repeat(5_000_000))).toBe('x'.repeat(LIMITS.regionLength));
  $config.set(configOf('https://geo.example/object'));
  expect(await answered('/object', { name: 'SG' })).toBeUndefined();
  end();
});
