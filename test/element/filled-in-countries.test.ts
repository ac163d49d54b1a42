import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { descriptionOf } from '../ui/render';
import { backend, inside, make, PLAIN, screenOf, until } from './page';

const COUNTRY = 'Country or region of residence';

/** Fills in a text as password managers, extensions and test tools do: by the property, and with plain events. */
function fill(input: HTMLElement, value: string) {
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  input.value = value;
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
}

async function open(address: string) {
  const server = backend();
  history.replaceState(null, '', address);
  const element = await make(PLAIN);
  document.body.append(element);
  await screenOf(element, 'sign-in', 'sign-up');
  return { server, find: inside(element) };
}

describe('a script fills in the country of a sign-up', () => {
  const filled = async (text: string) => {
    const { find, server } = await open('/login/signup/jakarta');
    const country = await find.findByRole('combobox', { name: COUNTRY });
    await until(() => expect(country).toHaveProperty('value', 'Indonesia'));
    fill(country, text);
    return { find, country, server };
  };

  test.each([
    ['United States of America', 'United States'],
    ['JP', 'Japan'],
    ['Australia (+61)', 'Australia'],
  ])('with %s: it is %s', async (text, name) => {
    const { country } = await filled(text);
    await until(() => expect(country).toHaveProperty('value', name));
    expect(country.getAttribute('aria-invalid')).toBe('false');
  });

  test.each(['Atlantis', 'Korea'])('with %s: that stays, the field says so, and no other country is sent', async (text) => {
    const { find, country, server } = await filled(text);
    await until(() => expect(country.getAttribute('aria-invalid')).toBe('true'));
    expect(country).toHaveProperty('value', text);
    expect(descriptionOf(country)).toBe('Choose a country or region from the list.');
    find.getByRole('button', { name: 'Create account' }).click();
    await until(() => expect(descriptionOf(country)).toBe('Choose the country or region you live in.'));
    expect(country).toHaveProperty('value', text);
    expect(server.sandbox.calls('register')).toEqual([]);
    fill(country, 'South Korea');
    await until(() => expect(country.getAttribute('aria-invalid')).toBe('false'));
  });
});

describe('a script fills in the calling code of a sign-in', () => {
  test.each(['+61', '61', 'AU', 'Australia', 'Australia (+61)', '0061'])('with %s: 61 is sent', async (text) => {
    const { find, server } = await open('/login');
    find.getByRole('button', { name: 'Phone' }).click();
    const code = await find.findByRole('combobox', { name: 'Country code' });
    fill(code, text);
    await until(() => expect(code).toHaveProperty('value', '+61'));
    fireEvent.input(find.getByRole('textbox', { name: 'Phone number' }), { target: { value: '412345678' } });
    fireEvent.input(find.getByLabelText('Password'), { target: { value: DEMO_PASSWORD } });
    find.getByRole('button', { name: 'Sign in' }).click();
    await until(() => expect(server.sandbox.calls('signIn')[0]?.body).toMatchObject({ callingCode: '61', phone: '412345678' }));
  });

  test('with what is none: it stays, and nothing is sent', async () => {
    const { find, server } = await open('/login');
    find.getByRole('button', { name: 'Phone' }).click();
    const code = await find.findByRole('combobox', { name: 'Country code' });
    fill(code, '+999');
    fireEvent.input(find.getByRole('textbox', { name: 'Phone number' }), { target: { value: '412345678' } });
    fireEvent.input(find.getByLabelText('Password'), { target: { value: DEMO_PASSWORD } });
    find.getByRole('button', { name: 'Sign in' }).click();
    await until(() => expect(descriptionOf(code)).toBe('Choose your country code.'));
    expect(code).toHaveProperty('value', '+999');
    expect(server.sandbox.calls('signIn')).toEqual([]);
  });
});
