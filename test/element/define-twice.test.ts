import { expect, test, vi } from 'vitest';
import { inside, make, place } from './page';

test('loading the script again, as another version of it, is harmless', async () => {
  const { element } = await place();
  const first = customElements.get('login-portal');
  const helper: unknown = Reflect.get(window, 'LoginPortal');

  vi.resetModules(); // from here on every module is another copy
  await import('../../src/login-portal');
  const { define } = await import('../../src/element/define');
  define(new WeakMap());

  expect(customElements.get('login-portal')).toBe(first);
  expect(Reflect.get(window, 'LoginPortal')).toBe(helper);
  expect(await make()).toBeInstanceOf(first);
  expect(inside(element).getByRole('heading', { level: 1 }).textContent).toBe('Sign in to D Prime');
});
