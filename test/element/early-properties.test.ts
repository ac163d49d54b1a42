import { expect, test } from 'vitest';
import { backend, make, screenOf } from './page';

test('properties set before the module loads are kept, apply to the first calls, and become attributes', async () => {
  const { sent } = backend();
  const early = document.createElement('login-portal');
  const apiBase = 'https://api.example';
  early.setAttribute('tenant', 'cgfintech');
  Object.assign(early, { userType: 'ib', router: 'memory', chrome: 'none', apiBase });
  document.body.append(early);
  await make();
  const [element] = document.querySelectorAll('login-portal');
  if (!element) throw new Error('The element is not on the page');
  expect((await screenOf(element, 'sign-in')).querySelector('h1')?.textContent).toBe('Sign in to CG Fintech');
  expect(element.getAttribute('user-type')).toBe('ib');
  expect(element.getAttribute('chrome')).toBe('none');
  expect(Object.hasOwn(element, 'apiBase')).toBe(false);
  expect(sent.map(({ url }) => url).filter((url) => !url.startsWith(apiBase))).toEqual([]);
});

test('a property that React writes as an attribute, because the element is not defined yet, counts', async () => {
  backend();
  const early = document.createElement('login-portal');
  for (const [name, value] of Object.entries({ tenant: 'cgfintech', userType: 'ib', router: 'memory' })) early.setAttribute(name, value);
  document.body.append(early);
  const element = await make();
  await screenOf(early, 'sign-in');
  expect(Reflect.get(early, 'userType')).toBe('ib');
  expect(early.shadowRoot?.querySelector('.promise')?.textContent).not.toBe('');
  Reflect.set(early, 'userType', 'client');
  expect(Reflect.get(early, 'userType')).toBe('client');
  element.remove();
});
