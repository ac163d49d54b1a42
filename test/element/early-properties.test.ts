import { expect, test } from 'vitest';
import { backend, make, screenOf } from './page';

test('properties set before the module has come are kept, and become attributes', async () => {
  backend();
  const early = document.createElement('login-portal');
  Object.assign(early, { tenant: 'cgfintech', userType: 'ib', router: 'memory', chrome: 'none' });
  document.body.append(early);
  await make();
  const [element] = document.querySelectorAll('login-portal');
  if (!element) throw new Error('It is gone');
  expect((await screenOf(element, 'sign-in')).querySelector('h1')?.textContent).toBe('Sign in to CG Fintech');
  expect(element.getAttribute('user-type')).toBe('ib');
  expect(element.getAttribute('chrome')).toBe('none');
  expect(Object.hasOwn(element, 'tenant')).toBe(false);
});
