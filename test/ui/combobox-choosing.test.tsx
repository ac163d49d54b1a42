import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PhoneField } from '../../src/ui/phone-field';
import { descriptionOf, render } from './render';
import { code, leave, open } from './sample-combobox';

describe('choosing', () => {
  test('by a click, which leaves the focus in the input', async () => {
    const { input, getByRole, select, shadow } = open();
    await userEvent.click(input);
    await userEvent.click(getByRole('option', { name: /Canada/ }));
    expect(select).toHaveBeenCalledExactlyOnceWith('CA');
    expect(input.value).toBe('+1');
    expect(shadow.activeElement).toBe(input);
  });

  test.each([
    ['an exact code', '91', 'IN'],
    ['what it shows at rest', '+91', 'IN'],
    ['an exact name, whatever the case', 'INDIA', 'IN'],
    ['the one match', 'indo', 'ID'],
  ])('by leaving after %s', async (_, typed, id) => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard(typed);
    leave(input);
    expect(select).toHaveBeenLastCalledWith(id);
  });

  test.each([
    ['several match', 'ind'],
    ['none matches', 'zzz'],
  ])('not where %s: what was there comes back', async (_, typed) => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard(typed);
    leave(input);
    expect(select).not.toHaveBeenCalled();
    expect(input.value).toBe('+49');
  });

  test('by leaving after the arrows went to an option', async () => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard('ind{ArrowDown}');
    leave(input);
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
  });

  test('keeps to the chosen one of two with the same code', async () => {
    const { input, select, active } = open('CA');
    input.focus();
    await userEvent.keyboard('+1');
    expect(active()).toBe('Canada+1');
    leave(input);
    expect(select).not.toHaveBeenCalled();
    expect(input.value).toBe('+1');
  });
});

describe('autofill and scripts', () => {
  test.each(['62', '+62', 'Indonesia'])('put in %s without the focus, and it is chosen at once', (text) => {
    const { input, select, queryByRole } = open();
    fireEvent.input(input, { target: { value: text } });
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(input.value).toBe('+62');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('put a whole code into the focused input, and it is chosen at once', () => {
    const { input, select, queryByRole } = open();
    input.focus();
    fireEvent.input(input, { target: { value: '+62' } });
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('put in nonsense without the focus, and what was there stays', () => {
    const { input, select } = open();
    fireEvent.input(input, { target: { value: '999' } });
    expect(select).not.toHaveBeenCalled();
    expect(input.value).toBe('+49');
  });
});

describe('a phone field', () => {
  test('is two fields with a label each, left to right, with the messages of both', () => {
    const nothing = () => {};
    const { getByRole } = render(
      <PhoneField
        code={{ ...code, selectedId: 'ID', onSelect: nothing, error: 'Choose the country code.' }}
        phone={{ name: 'phone', label: 'Phone number', value: '', onChange: nothing, autoComplete: 'username', error: 'Enter it.' }}
      />,
    );
    const first = getByRole('combobox', { name: 'Country code' });
    const second = getByRole('textbox', { name: 'Phone number' });
    expect([first.getAttribute('dir'), second.getAttribute('dir')]).toEqual(['ltr', 'ltr']);
    expect([second.getAttribute('type'), second.getAttribute('inputmode')]).toEqual(['tel', 'tel']);
    expect([descriptionOf(first), descriptionOf(second)]).toEqual(['Choose the country code.', 'Enter it.']);
  });
});
