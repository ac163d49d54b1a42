import { expect, test, vi } from 'vitest';
import { startPage } from '../../src/boot/page';
import { PATIENT } from '../patience.js';

test('a form that the page has brought is painted before the portal takes it over', async () => {
  let paint = () => {};
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    paint = () => run(0);
    return 0;
  });
  const element = document.createElement('login-portal');
  const root = element.attachShadow({ mode: 'open' });
  const form = document.createElement('div');
  form.dataset.loginPortal = '';
  root.append(form);
  document.body.append(element);
  const isTaken = () => Symbol.for('login-portal') in root;

  startPage(window, { name: 'element', load: () => new Promise(() => {}) });
  window.dispatchEvent(new Event('DOMContentLoaded'));
  for (let step = 0; step < 9; step += 1) await Promise.resolve();
  expect(isTaken()).toBe(false);
  paint();
  await vi.waitUntil(isTaken, PATIENT);
});
