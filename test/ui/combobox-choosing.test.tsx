import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PhoneField } from '../../src/ui/combobox';
import { descriptionOf, render } from './render';
import { code, leave, open } from './sample-combobox';

describe('a combobox option', () => {
  test('is chosen by a click, which keeps the focus in the input', async () => {
    const { input, getByRole, select, shadow } = open();
    await userEvent.click(input);
    await userEvent.click(getByRole('option', { name: /Canada/ }));
    expect(select).toHaveBeenCalledExactlyOnceWith('CA');
    expect(input.value).toBe('+1');
    expect(shadow.activeElement).toBe(input);
  });

  test.each([
    ['an exact code', '91', 'IN'],
    ['the text that it shows when closed', '+91', 'IN'],
    ['an exact name in any case', 'INDIA', 'IN'],
    ['text with a single match', 'indo', 'ID'],
  ])('is chosen by leaving the input after %s', async (_, typed, id) => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard(typed);
    leave(input);
    expect(select).toHaveBeenLastCalledWith(id);
  });

  test.each([
    ['several options match', 'ind'],
    ['no option matches', 'zzz'],
  ])('is not chosen if %s, and the earlier text returns', async (_, typed) => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard(typed);
    leave(input);
    expect(select).not.toHaveBeenCalled();
    expect(input.value).toBe('+49');
  });

  test('is chosen by leaving the input after the arrow keys moved to it', async () => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard('ind{ArrowDown}');
    leave(input);
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
  });

  test('stays chosen if another option has the same code', async () => {
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
  test.each(['62', '+62', 'Indonesia'])('insert %s without the focus and choose an option at once', (text) => {
    const { input, select, queryByRole } = open();
    fireEvent.input(input, { target: { value: text } });
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(input.value).toBe('+62');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('insert a whole code into the focused input and choose an option at once', () => {
    const { input, select, queryByRole } = open();
    input.focus();
    fireEvent.input(input, { target: { value: '+62' } });
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('insert nonsense without the focus and change nothing', () => {
    const { input, select } = open();
    fireEvent.input(input, { target: { value: '999' } });
    expect(select).not.toHaveBeenCalled();
    expect(input.value).toBe('+49');
  });
});

describe('a phone field', () => {
  test('is two fields, each with a label, left to right, with the messages of both', () => {
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
