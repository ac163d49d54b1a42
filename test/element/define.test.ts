import { describe, expect, test } from 'vitest';
import { backend, collect, inside, make, PLAIN, place, screenOf, settle, until } from './page';

describe('importing the module defines the element', () => {
  test('a tag that was on the page before becomes a portal', async () => {
    backend();
    document.body.innerHTML = '<login-portal tenant="dprime"></login-portal>';
    await make();
    const [element] = document.querySelectorAll('login-portal');
    expect((await screenOf(element as Element, 'sign-in')).textContent).toContain('D Prime');
  });

  test('its shadow root is open', async () => {
    expect((await make()).shadowRoot?.mode).toBe('open');
  });
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

  test('a clone of a running element starts its own portal once it is on the page', async () => {
    const { element } = await place({ ...PLAIN, router: 'memory' });
    const clone = element.cloneNode(true) as typeof element; // a clone has the same class
    await settle();
    expect(clone.shadowRoot?.childElementCount).toBe(0);
    element.navigate('/recovery');
    document.body.append(clone);
    await screenOf(clone, 'sign-in');
    await screenOf(element, 'recovery');
  });
});

describe('several elements on one page', () => {
  test('each have their own variant, route and state', async () => {
    const { element: one, find } = await place({ ...PLAIN, router: 'memory' });
    const two = await make({ tenant: 'cgfintech', 'user-type': 'ib', router: 'memory', head: 'leave' });
    document.body.append(two);
    const other = await screenOf(two, 'sign-in');
    expect(other.querySelector('h1')?.textContent).toBe('Sign in to CG Fintech');
    two.navigate('/activation');
    await screenOf(two, 'activation');
    expect(find.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to D Prime');
    one.remove();
    await settle();
    expect(inside(two).getByRole('main').dataset.screen).toBe('activation');
  });
});

test('portal-ready fires once for each element, when its first screen can be used', async () => {
  const ready = collect('portal-ready');
  const { element, find } = await place({ tenant: ' DPrime ', 'user-type': 'IB', router: 'memory' });
  expect(find.getByRole('button', { name: 'Sign in' })).toBeDefined();
  element.navigate('/recovery');
  await screenOf(element, 'recovery');
  element.navigate('/');
  await screenOf(element, 'sign-in');
  await until(() => expect(ready.map(({ detail }) => detail)).toEqual([{ tenant: 'dprime', userType: 'ib', locale: 'en-US' }]));
  expect(ready[0]?.target).toBe(element);
});
