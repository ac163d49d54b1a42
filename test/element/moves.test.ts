import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { collect, inside, PLAIN, place, settle } from './page';

const section = () => document.body.appendChild(document.createElement('section'));

const outAndIn = (element: Element) => {
  element.remove();
  section().append(element);
};

test.each([
  ['to another place of its parent', (element: Element) => document.body.append(element)],
  ['into another parent', (element: Element) => section().append(element)],
  ['out and in again at once', outAndIn],
  ['by replaceChildren', (element: Element) => section().replaceChildren(element)],
])('moving the element %s keeps what was typed, and repeats no request', async (_how, move) => {
  const ready = collect('portal-ready');
  const { element, server } = await place({ ...PLAIN, router: 'memory' });
  document.body.append(document.createElement('hr'));
  const find = inside(element);
  const email = find.getByLabelText<HTMLInputElement>('Email address');
  fireEvent.input(email, { target: { value: 'trader@example.com' } });

  move(element);
  await settle();

  expect(find.getByLabelText('Email address')).toBe(email);
  expect(email.value).toBe('trader@example.com');
  email.focus();
  expect(element.shadowRoot?.activeElement).toBe(email);
  expect(server.sandbox.calls('commonConfig')).toHaveLength(1);
  expect(ready).toHaveLength(1);
  expect(document.title).toBe('D Prime');
});
