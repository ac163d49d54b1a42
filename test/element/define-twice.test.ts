import { expect, test, vi } from 'vitest';
import { backend, inside, make, PLAIN, place, screenOf, until } from './page';

const another = async () => {
  vi.resetModules(); // from here on, each import loads another copy
  await import('../../src/login-portal');
};

test('two copies of the script start a portal that is already on the page only once', async () => {
  const { sandbox } = backend();
  const element = document.createElement('login-portal');
  for (const [name, value] of Object.entries(PLAIN)) element.setAttribute(name, value);
  document.body.append(element);
  await import('../../src/login-portal');
  const helper: unknown = Reflect.get(window, 'LoginPortal');
  await another();
  await screenOf(element, 'sign-in');
  await customElements.whenDefined('login-portal');
  await until(() => expect(inside(element).getByRole('contentinfo')).toBeDefined());
  for (const call of ['commonConfig', 'countries', 'publicKey'] as const) expect(sandbox.calls(call)).toHaveLength(1);
  expect(element.shadowRoot?.querySelectorAll('main')).toHaveLength(1);
  expect(Reflect.get(window, 'LoginPortal')).toBe(helper);
});

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
