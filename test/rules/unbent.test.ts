// @vitest-environment node
import { expect, test } from 'vitest';
import { unbent } from '../../src/rules/addresses';

const PAGE = 'https://brand.example/login/recovery?hl=ja';
const FOREIGN = 'https://cdn.foreign.example/site/';

test.each(['/login', '/login/recovery?hl=ja', '#/recovery', 'terms.pdf', '?a=1', 'https://brand.example/x', 'mailto:help@brand.example'])(
  '%s stays as it is written on a page without a <base>',
  (address) => {
    expect(unbent(address, PAGE, PAGE)).toBe(address);
  },
);

test.each([
  ['/login', 'https://brand.example/login'],
  ['#/recovery', 'https://brand.example/login/recovery?hl=ja#/recovery'],
  ['terms.pdf', 'https://brand.example/login/terms.pdf'],
  ['//cdn.example/terms.pdf', '//cdn.example/terms.pdf'],
  ['https://other.example/terms.pdf', 'https://other.example/terms.pdf'],
])('%s leads to %s where a foreign <base> would bend it', (address, target) => {
  expect(unbent(address, PAGE, FOREIGN)).toBe(target);
});

test('on a page that has no address to resolve against, an address stays as it is written', () => {
  expect(unbent('/login', 'about:srcdoc', FOREIGN)).toBe('/login');
});
