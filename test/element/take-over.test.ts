import { expect, test } from 'vitest';
import { backend, PLAIN, until } from './page';

test('React never stands beside the loading animation that it replaces, so the page does not jump', async () => {
  backend('*:hang'); // nothing is drawn when React comes
  await import('../../src/login-portal');
  const element = document.createElement('login-portal');
  for (const [name, value] of Object.entries(PLAIN)) element.setAttribute(name, value);
  document.body.append(element);
  const root = await until(() => {
    if (!element.shadowRoot?.firstElementChild) throw new Error('there is no loading animation yet');
    return element.shadowRoot;
  });
  const counts: number[] = [];
  const append = root.appendChild;
  root.appendChild = (node) => {
    queueMicrotask(() => counts.push(root.childElementCount)); // after the task of React, which is before the browser paints
    return append.call(root, node) as typeof node; // the method returns its argument
  };
  await until(() => expect(counts).not.toEqual([]));
  expect(counts).toEqual([1]);
});
