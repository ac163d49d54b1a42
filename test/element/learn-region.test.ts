import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/contract/attributes';
import { learnRegion } from '../../src/element/learn-region';
import type { Phase } from '../../src/stores/boot';
import { createStart } from '../../src/stores/start';
import { createFakeHost } from '../stores/fake-host';
import { settle, until } from './page';

const configOf = (geoUrl: string) => readConfig({ getAttribute: (name) => (name === 'geo-url' ? geoUrl : null) });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the region comes from the current geo-url, even if the response of the previous one arrives later', async () => {
  const answers = new Map<string, (region: string) => void>();
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((resolve) => answers.set(new URL(url).pathname, (region) => resolve(Response.json({ code: 0, data: { region } })))),
  );
  const ending = new AbortController();
  const told: (string | undefined)[] = [];
  const [$config, $phase] = [atom(configOf('https://geo.example/old')), atom<Phase>('open')];
  const { ports } = createStart(createFakeHost(), $config.get());
  learnRegion({ $config, $phase, ports }, { report: () => {}, dispose: () => {} }, ending.signal, (region) => void told.push(region));
  $config.set(configOf('https://geo.example/new'));
  await until(() => expect([...answers.keys()].sort()).toEqual(['/new', '/old']));
  answers.get('/new')?.('SG');
  await until(() => expect(told.at(-1)).toBe('SG'));
  answers.get('/old')?.('AU');
  await settle();
  expect(told.at(-1)).toBe('SG');
  ending.abort();
});
