import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { withResolvers } from '../../src/rules/waits';
import { descriptionOf } from '../ui/render';
import { backend, inside, make, PLAIN, screenOf, settle, until } from './page';

const COUNTRIES = [
  { code: 'AU', name: 'Australia', callingCode: '61' },
  { code: 'DO', name: 'Dominican Republic', callingCode: '1809' },
  { code: 'DO', name: 'Dominican Republic', callingCode: '1829' },
];

/** An element whose platform lists these countries. */
async function open(countries: readonly unknown[] | Promise<readonly unknown[]> = COUNTRIES, address = '/login', screen = 'sign-in') {
  const server = backend();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('region/country') ? Response.json({ code: 0, data: await countries }) : fetch(input, init),
  );
  history.replaceState(null, '', address);
  const element = await make(PLAIN);
  document.body.append(element);
  await screenOf(element, screen);
  return { element, server, find: inside(element) };
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

describe('a list that comes late and lacks the country that was chosen', () => {
  /** Opens a second visit, which begins with the list of the first. `come` lets the new list come. */
  async function openAgain(address: string, screen: string) {
    const first = await open([...COUNTRIES, { code: 'DE', name: 'Germany', callingCode: '49' }]);
    await until(() => expect(localStorage.getItem('login-portal')).toContain('Germany'));
    first.element.remove();
    const { promise, resolve } = withResolvers<void>();
    const second = await open(
      promise.then(() => COUNTRIES),
      address,
      screen,
    );
    const come = async () => {
      resolve();
      await until(() => expect(localStorage.getItem('login-portal')).not.toContain('Germany'));
      await settle();
    };
    return { ...second, come };
  }

  test('leaves the calling code as it was shown', async () => {
    const { find, come } = await openAgain('/login', 'sign-in');
    find.getByRole('button', { name: 'Phone' }).click();
    await list(find);
    find.getByRole('option', { name: /Germany/ }).click();
    const code = find.getByRole('combobox', { name: 'Country code' });
    await until(() => expect(code).toHaveProperty('value', '+49'));
    await come();
    expect(code).toHaveProperty('value', '+49');
    find.getByRole('button', { name: 'Sign in' }).click();
    await until(() => expect(descriptionOf(code)).toBe('Choose your country code.'));
    expect(code).toHaveProperty('value', '+49');
    find.getByRole('button', { name: 'Email' }).click();
    find.getByRole('button', { name: 'Phone' }).click();
    await until(() => expect(find.getByRole('combobox', { name: 'Country code' })).toHaveProperty('value', '+49'));
  });

  test('leaves the name of the country as it was shown', async () => {
    const { find, come } = await openAgain('/login/signup/jakarta', 'sign-up');
    const country = await find.findByRole('combobox', { name: 'Country or region of residence' });
    country.click();
    (await find.findByRole('option', { name: 'Germany' })).click();
    await until(() => expect(country).toHaveProperty('value', 'Germany'));
    await come();
    expect(country).toHaveProperty('value', 'Germany');
    find.getByRole('button', { name: 'Phone' }).click();
    await until(() => expect(find.getByRole('combobox', { name: 'Country code' })).toHaveProperty('value', '+49'));
  });
});
