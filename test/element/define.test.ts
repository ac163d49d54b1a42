import { describe, expect, test } from 'vitest';
import { backend, make, settle } from './page';

describe('importing the module defines the element', () => {
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
});
