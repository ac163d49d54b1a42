import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { descriptionOf } from '../ui/render';
import { backend, inside, make, PLAIN, screenOf, until } from './page';

const COUNTRIES = [
  { code: 'AU', name: 'Australia', callingCode: '61' },
  { code: 'DO', name: 'Dominican Republic', callingCode: '1809' },
  { code: 'DO', name: 'Dominican Republic', callingCode: '1829' },
];

/** An element whose platform lists these countries. */
async function open(countries: readonly unknown[] = COUNTRIES) {
  const server = backend();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('region/country') ? Response.json({ code: 0, data: countries }) : fetch(input, init),
  );
  history.replaceState(null, '', '/login');
  const element = await make(PLAIN);
  document.body.append(element);
  await screenOf(element, 'sign-in');
  return { server, find: inside(element) };
}

/** Opens the list of countries and returns its rows. */
async function list(find: ReturnType<typeof inside>) {
  (await find.findByRole('combobox', { name: 'Country code' })).click();
  const options = await find.findAllByRole('option');
  return { options, rows: options.map(({ textContent }) => textContent) };
}

test('the phone field offers a country with each of its calling codes, and sends the chosen one', async () => {
  const { server, find } = await open();
  find.getByRole('button', { name: 'Phone' }).click();
  const { options, rows } = await list(find);
  expect(rows).toEqual(['Australia+61', 'Dominican Republic+1809', 'Dominican Republic+1829']);
  options[2]?.click();
  await until(() => expect(find.getByRole('combobox', { name: 'Country code' })).toHaveProperty('value', '+1829'));
  fireEvent.input(find.getByRole('textbox', { name: 'Phone number' }), { target: { value: '5551234' } });
  fireEvent.input(find.getByLabelText('Password'), { target: { value: DEMO_PASSWORD } });
  find.getByRole('button', { name: 'Sign in' }).click();
  await until(() => expect(server.sandbox.calls('signIn')[0]?.body).toMatchObject({ callingCode: '1829', phone: '5551234' }));
});

test('the phone field is two fields, each with a label, left to right, with the messages of both', async () => {
  const { find } = await open();
  find.getByRole('button', { name: 'Phone' }).click();
  const code = await find.findByRole('combobox', { name: 'Country code' });
  const number = find.getByRole('textbox', { name: 'Phone number' });
  expect([code, number].map((field) => field.getAttribute('dir'))).toEqual(['ltr', 'ltr']);
  expect([number.getAttribute('type'), number.getAttribute('inputmode')]).toEqual(['tel', 'tel']);
  find.getByRole('button', { name: 'Sign in' }).click();
  await until(() => expect([code, number].map(descriptionOf)).toEqual(['Choose your country code.', 'Enter your phone number.']));
});

test.each(['+61', '0061', '+ 61'])('a platform may write a calling code as %j', async (callingCode) => {
  const { find } = await open([
    { code: 'AU', name: 'Australia', callingCode },
    { code: 'AQ', name: 'Antarctica', callingCode: '+' },
  ]);
  find.getByRole('button', { name: 'Phone' }).click();
  const { options, rows } = await list(find);
  expect(rows).toEqual(['Australia+61']);
  options[0]?.click();
  await until(() => expect(find.getByRole('combobox', { name: 'Country code' })).toHaveProperty('value', '+61'));
});
