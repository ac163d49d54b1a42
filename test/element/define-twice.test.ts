import { expect, test, vi } from 'vitest';
import { inside, make, place } from './page';

const another = async () => {
  vi.resetModules(); // from here on, each import loads another copy
  await import('../../src/login-portal');
};

test('loading another version of the script afterwards changes nothing', async () => {
  const { element } = await place();
  const first = customElements.get('login-portal');
  const helper: unknown = Reflect.get(window, 'LoginPortal');

  await another();
  const { define } = await import('../../src/element/element');
  define(new Map());

  expect(customElements.get('login-portal')).toBe(first);
  expect(Reflect.get(window, 'LoginPortal')).toBe(helper);
  expect(await make()).toBeInstanceOf(first);
  expect(inside(element).getByRole('heading', { level: 1 }).textContent).toBe('Sign in to D Prime');
});
