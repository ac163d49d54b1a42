import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Combobox } from '../../src/ui/combobox';
import { Form } from '../../src/ui/form';
import { PhoneField } from '../../src/ui/phone-field';
import type { ComboOption } from '../../src/ui/use-combobox';
import { descriptionOf, render } from './render';

const COUNTRIES: readonly ComboOption[] = [
  { id: 'US', value: '1', label: 'United States', detail: '+1' },
  { id: 'CA', value: '1', label: 'Canada', detail: '+1' },
  { id: 'IN', value: '91', label: 'India', detail: '+91' },
  { id: 'ID', value: '62', label: 'Indonesia', detail: '+62' },
  { id: 'DE', value: '49', label: 'Germany', detail: '+49' },
];

const match = (options: readonly ComboOption[], typed: string) =>
  options.filter(({ label, value }) => label.toLowerCase().includes(typed.toLowerCase()) || `+${value}`.includes(typed));

const code = {
  name: 'callingCode',
  label: 'Country code',
  listLabel: 'Countries and codes',
  noMatchText: 'No match',
  autoComplete: 'tel-country-code',
  options: COUNTRIES,
  match,
  display: ({ value }: ComboOption) => `+${value}`,
} as const;

interface SampleProps {
  readonly start: string;
  readonly error: string | undefined;
  readonly select: (id: string) => void;
  readonly submit: () => void;
}

function Sample({ start, error, select, submit }: SampleProps) {
  const [id, setId] = useState(start);
  const choose = (option: ComboOption) => {
    select(option.id);
    setId(option.id);
  };
  return (
    <Form label="Sign in" onSubmit={submit}>
      <Combobox {...code} selectedId={id} onSelect={choose} error={error} />
      <button type="submit">Go</button>
    </Form>
  );
}

function open(start = 'DE', error?: string) {
  const select = vi.fn();
  const submit = vi.fn();
  const view = render(<Sample start={start} error={error} select={select} submit={submit} />);
  const input = view.getByRole('combobox', { name: 'Country code' });
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  const active = () => view.shadow.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { ...view, input, select, submit, active };
}

const leave = (input: HTMLElement) => act(() => input.blur());

describe('a combobox at rest', () => {
  test('shows what was chosen, closed', () => {
    const { input, queryByRole } = open();
    expect(input.value).toBe('+49');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.getAttribute('aria-autocomplete')).toBe('list');
    expect(input.getAttribute('autocomplete')).toBe('tel-country-code');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('has the same ties to its messages as any field', () => {
    const { input } = open('DE', 'Choose the country code.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe('Choose the country code.');
  });

  test('selects its text when it gets the focus, and stays closed', () => {
    const { input } = open();
    act(() => input.focus());
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a combobox that opens', () => {
  test('on a click, with the whole list, at what is chosen', async () => {
    const { input, getByRole, getAllByRole, active } = open();
    await userEvent.click(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(getByRole('listbox', { name: 'Countries and codes' }).id).toBe(input.getAttribute('aria-controls'));
    expect(getAllByRole('option')).toHaveLength(5);
    expect(active()).toBe('Germany+49');
  });

  test('by the toggle, which closes it again and keeps the focus in the input', async () => {
    const { input, container, shadow } = open();
    const toggle = container.querySelector('.toggle');
    if (!toggle) throw new Error('no toggle');
    await userEvent.click(toggle);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(shadow.activeElement).toBe(input);
    await userEvent.click(toggle);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('while one types, with what matches', async () => {
    const { input, getAllByRole, active } = open();
    input.focus();
    await userEvent.keyboard('ind');
    expect(getAllByRole('option').map((option) => option.textContent)).toEqual(['India+91', 'Indonesia+62']);
    expect(active()).toBe('India+91');
  });

  test('and says so where nothing matches, in a region that was there before', async () => {
    const { input, container, getByText } = open();
    const region = container.querySelector('[aria-live="polite"]');
    input.focus();
    await userEvent.keyboard('zzz');
    expect(getByText('No match')).toBe(region);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the keys of a combobox', () => {
  test('move through the list and around its ends', async () => {
    const { input, active } = open('US');
    input.focus();
    const press = async (keys: string) => {
      await userEvent.keyboard(keys);
      return active();
    };
    expect(await press('{ArrowDown}')).toBe('United States+1');
    expect(await press('{ArrowDown}')).toBe('Canada+1');
    expect(await press('{End}')).toBe('Germany+49');
    expect(await press('{ArrowDown}')).toBe('United States+1');
    expect(await press('{ArrowUp}')).toBe('Germany+49');
    expect(await press('{Home}')).toBe('United States+1');
    expect(await press('{PageDown}')).toBe('Germany+49');
    expect(await press('{PageUp}')).toBe('United States+1');
  });

  test('Enter chooses and does not submit; once the list is closed it does', async () => {
    const { input, select, submit } = open();
    input.focus();
    await userEvent.keyboard('indo{Enter}');
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(input.value).toBe('+62');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledOnce();
  });

  test('type over what was just chosen', async () => {
    const { input, active } = open();
    input.focus();
    await userEvent.keyboard('indo{Enter}');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
    await userEvent.keyboard('ger');
    expect(active()).toBe('Germany+49');
  });

  test('Escape closes and brings back what was there', async () => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard('62{Escape}');
    expect(input.value).toBe('+49');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(select).not.toHaveBeenCalled();
  });

  test('belong to the input method while it composes', () => {
    const { input, select } = open();
    input.focus();
    fireEvent.click(input);
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(select).not.toHaveBeenCalled();
  });
});

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
