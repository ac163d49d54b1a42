import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { backend, inside, make, PLAIN, place, screenOf, settle } from './page';

describe('importing the module defines the element', () => {
  test('its shadow root is open', async () => {
    expect((await make()).shadowRoot?.mode).toBe('open');
  });
});

test('a clone of a running element is a portal of its own, with nothing typed', async () => {
  const { element, find } = await place({ ...PLAIN, router: 'memory' });
  fireEvent.input(find.getByLabelText('Email address'), { target: { value: 'trader@example.com' } });
  const clone = document.body.appendChild(element.cloneNode(true) as HTMLElement); // a clone is an element, too
  await screenOf(clone, 'sign-in');
  const typed = [element, clone].map((each) => inside(each).getByLabelText<HTMLInputElement>('Email address').value);
  expect(typed).toEqual(['trader@example.com', '']);
});

describe('an element outside the document does nothing', () => {
  test('with attributes and properties set, it sends no request and shows nothing', async () => {
    const { sandbox } = backend();
    const element = await make();
    element.userType = 'ib';
    element.navigate('/recovery');
    await settle();
    expect(sandbox.calls()).toEqual([]);
    expect(element.shadowRoot?.childElementCount).toBe(0);
    expect(Reflect.get(element, Symbol.for('r2wc.context'))).toBeUndefined(); // r2wc alone would have mounted it, and never unmounted it
    expect(document.title).toBe('');
  });
});

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
