import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/contract/attributes';
import { learnRegion } from '../../src/element/learn-region';
import type { Phase } from '../../src/stores/boot';
import { settle } from './page';

const configOf = (geoUrl: string) => readConfig({ getAttribute: (name) => (name === 'geo-url' ? geoUrl : null) });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the region is that of the geo-url of now, however late the answer of the one before', async () => {
  const answers = new Map<string, (region: string) => void>();
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((resolve) =>
        answers.set(new URL(url).pathname, (region) => resolve({ json: async () => ({ code: 0, data: { region } }) })),
      ),
  );
  const ending = new AbortController();
  const told: (string | undefined)[] = [];
  const [$config, $phase] = [atom(configOf('https://geo.example/old')), atom<Phase>('open')];
  learnRegion({ $config, $phase }, { report: () => {}, dispose: () => {} }, ending.signal, (region) => void told.push(region));
  $config.set(configOf('https://geo.example/new'));
  answers.get('/new')?.('SG');
  await settle();
  answers.get('/old')?.('AU');
  await settle();
  expect(told.at(-1)).toBe('SG');
  ending.abort();
});
