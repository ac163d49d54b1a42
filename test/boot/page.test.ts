import { expect, test } from 'vitest';
import { startPage } from '../../src/boot/page';

test('the global helper is there as soon as the script has run, for a module that imports it too', () => {
  startPage(window, { name: 'element', load: () => new Promise(() => {}) });
  expect(window.LoginPortal).toHaveProperty('post');
});
