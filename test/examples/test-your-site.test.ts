import { expect, test } from 'vitest';
import { makeSite } from './make-site';

test('test-your-site: its unit tests and its tests in Chromium pass', () => {
  const build = [
    ['vitest', 'run', 'unit/'],
    ['playwright', 'test'],
  ] as const;
  expect(() => makeSite({ name: 'test-your-site', build }, 'https://api.example')).not.toThrow();
});
