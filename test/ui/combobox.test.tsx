import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { descriptionOf } from './render';
import { code, leave, open } from './sample-combobox';

describe('a closed combobox', () => {
  test('shows the chosen option', () => {
    const { input, queryByRole } = open();
    expect(input.value).toBe('+49');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.getAttribute('aria-autocomplete')).toBe('list');
    expect(input.getAttribute('autocomplete')).toBe('tel-country-code');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('has the same ARIA references to its messages as any field', () => {
    const { input } = open('DE', 'Choose the country code.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe('Choose the country code.');
  });

  test('selects its text when focused, and stays closed', () => {
    const { input } = open();
    act(() => input.focus());
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a combobox opens', () => {
  test('on a click, with the whole list, at the chosen option', async () => {
    const { input, getByRole, getAllByRole, active } = open();
    await userEvent.click(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(getByRole('listbox', { name: 'Countries and regions' }).id).toBe(input.getAttribute('aria-controls'));
    expect(getAllByRole('option')).toHaveLength(5);
    expect(active()).toBe('Germany+49');
  });

  test('with the toggle, which closes it again and keeps the focus in the input', async () => {
    const { input, container, shadow } = open();
    const toggle = container.querySelector('.toggle');
    if (!toggle) throw new Error('no toggle');
    await userEvent.click(toggle);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(shadow.activeElement).toBe(input);
    await userEvent.click(toggle);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('while the visitor types, with the options that match', async () => {
    const { input, getAllByRole, active } = open();
    input.focus();
    await userEvent.keyboard('ind');
    expect(getAllByRole('option').map((option) => option.textContent)).toEqual(['India+91', 'Indonesia+62']);
    expect(active()).toBeUndefined(); // neither is meant more than the other
    await userEvent.keyboard('o');
    expect(active()).toBe('Indonesia+62');
  });

  test('and says so if nothing matches, in a live region that existed before', async () => {
    const { input, container, getByText } = open();
    const region = container.querySelector('form [aria-live="polite"]');
    input.focus();
    await userEvent.keyboard('zzz');
    expect(getByText('No match')).toBe(region);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the keys of a combobox', () => {
  test('move through the list and wrap around at its ends', async () => {
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

  test('choose the option that they moved to, even if the list was sorted anew meanwhile', async () => {
    const { input, select, active, sortAnew } = open();
    input.focus();
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}');
    expect(active()).toBe('Canada+1');
    sortAnew(code.options.toSorted((one, other) => one.label.localeCompare(other.label)));
    expect(active()).toBe('Canada+1');
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledExactlyOnceWith('CA');
  });

  test.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['leaving the input', leave],
  ])('choose no other option if the one that they moved to is gone: %s', async (_, end) => {
    const { input, select, sortAnew } = open();
    input.focus();
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}');
    sortAnew(code.options.filter(({ id }) => id !== 'CA'));
    await end(input);
    expect([select.mock.calls, input.value]).toEqual([[], '+49']);
  });

  test.each(['{Backspace}', ' '])('bring back with Enter what was chosen if the text is gone: %j', async (keys) => {
    const { input, select, refuse } = open();
    input.focus();
    await userEvent.keyboard(`${keys}{Enter}`);
    expect([select.mock.calls, refuse.mock.calls, input.value]).toEqual([[], [], '+49']);
  });

  test.each(['Shift', 'Control', 'Meta'])('move through the text, and not through the list, with %s', async (held) => {
    const { input, active } = open();
    input.focus();
    await userEvent.keyboard(`ind{${held}>}{Home}{End}{ArrowDown}{/${held}}`);
    expect([active(), input.getAttribute('aria-expanded')]).toEqual([undefined, 'true']);
  });

  test('choose with Enter without submitting; once the list is closed, Enter submits', async () => {
    const { input, select, submit } = open();
    input.focus();
    await userEvent.keyboard('indo{Enter}');
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(input.value).toBe('+62');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledOnce();
  });

  test('replace the text that was just chosen', async () => {
    const { input, active } = open();
    input.focus();
    await userEvent.keyboard('indo{Enter}');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
    await userEvent.keyboard('ger');
    expect(active()).toBe('Germany+49');
  });

  test('close the list with Escape and restore the earlier text', async () => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard('62{Escape}');
    expect(input.value).toBe('+49');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(select).not.toHaveBeenCalled();
  });

  test.each([
    ['during a composition', { isComposing: true }],
    ['at its end, in Safari', { keyCode: 229 }],
  ])('belong to the input method %s', (_, state) => {
    const { input, select } = open();
    input.focus();
    fireEvent.click(input);
    fireEvent.keyDown(input, { key: 'Enter', ...state });
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(select).not.toHaveBeenCalled();
  });
});

describe('typing does not choose anything in between', () => {
  /** Puts a text into the input with the event that a browser dispatches. */
  const put = (input: HTMLInputElement, text: string, event: InputEventInit) => {
    act(() => input.focus());
    // React intercepts the property, so this calls the prototype's own setter, as a browser does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    fireEvent(input, new InputEvent('input', { bubbles: true, composed: true, ...event }));
  };

  test('when an input method sends its whole composition', () => {
    const { input, select } = open();
    put(input, '62', { data: '62', inputType: 'insertCompositionText', isComposing: true });
    expect(select).not.toHaveBeenCalled();
    expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['62', 'true']);
  });

  test('when text remains after a deletion', () => {
    const { input, select } = open();
    put(input, '62', { data: null, inputType: 'deleteContentBackward' });
    expect(select).not.toHaveBeenCalled();
    expect(input.value).toBe('62');
  });

  test('but pasting a whole text does', () => {
    const { input, select } = open();
    put(input, '62', { data: null, inputType: 'insertFromPaste' });
    expect(select).toHaveBeenCalledWith('ID');
  });
});

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
  ])('is not chosen if %s: the text stays and is refused', async (_, typed) => {
    const { input, select, refuse } = open();
    input.focus();
    await userEvent.keyboard(typed);
    leave(input);
    expect(select).not.toHaveBeenCalled();
    expect(refuse).toHaveBeenCalledExactlyOnceWith(typed);
    expect([input.value, input.getAttribute('aria-invalid'), input.getAttribute('aria-expanded')]).toEqual([typed, 'true', 'false']);
    expect(descriptionOf(input)).toBe('Choose one from the list.');
  });

  test('can be chosen after a text was refused', async () => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard('zzz');
    leave(input);
    input.focus();
    await userEvent.keyboard('indo');
    leave(input);
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['+62', 'false']);
  });

  test('is asked for if Enter is pressed while several match: the list stays open and says so', async () => {
    const { input, select, refuse, submit, container, getAllByRole, getByRole, active } = open();
    input.focus();
    await userEvent.keyboard('ind{Enter}');
    expect([select, submit].map((called) => called.mock.calls)).toEqual([[], []]);
    expect(refuse).toHaveBeenCalledExactlyOnceWith('ind');
    expect([input.value, input.getAttribute('aria-expanded'), getAllByRole('option').length]).toEqual(['ind', 'true', 2]);
    expect(container.querySelector('form [aria-live="polite"]')?.textContent).toBe('Choose one from the list.');
    expect(getByRole('listbox').dataset.hint).toBe('Choose one from the list.');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('India+91');
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledExactlyOnceWith('IN');
  });

  test('is asked for if Enter is pressed while none matches, and nothing is sent', async () => {
    const { input, refuse, submit } = open();
    input.focus();
    await userEvent.keyboard('zzz{Enter}');
    expect([input.value, refuse.mock.calls, submit.mock.calls]).toEqual(['zzz', [['zzz']], []]);
  });

  test('is chosen by leaving the input after the arrow keys moved to it', async () => {
    const { input, select } = open();
    input.focus();
    await userEvent.keyboard('ind{ArrowDown}{ArrowDown}');
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
  /** Sets the property as scripts do. React keeps track of that, and would ignore the events. */
  const set = (input: HTMLInputElement, value: string, ...events: readonly string[]) =>
    act(() => {
      input.value = value;
      for (const name of events) input.dispatchEvent(new Event(name, { bubbles: true }));
    });

  test.each(['62', '+62', 'Indonesia', 'INDONESIA ', 'ID'])('insert %j without the focus and choose an option at once', (text) => {
    const { input, select, queryByRole } = open();
    set(input, text, 'input', 'change');
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(input.value).toBe('+62');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('insert a whole code into the focused input and choose an option at once', () => {
    const { input, select, queryByRole } = open();
    input.focus();
    set(input, '+62', 'input', 'change');
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(queryByRole('listbox')).toBeNull();
  });

  test('insert nonsense without the focus: it stays, and the input is invalid', () => {
    const { input, select, refuse } = open();
    set(input, '999', 'input', 'change');
    expect([select.mock.calls, refuse.mock.calls]).toEqual([[], [['999']]]);
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['999', 'true']);
  });

  test('empty the input: what was chosen is there again', () => {
    const { input, select, refuse } = open();
    set(input, '', 'input', 'change');
    expect([input.value, select.mock.calls, refuse.mock.calls]).toEqual(['+49', [], []]);
  });

  test.each([
    ['leaving the input', (input: HTMLInputElement) => [() => input.focus(), () => input.blur()]],
    ['the submit', (input: HTMLInputElement) => [() => input.form?.requestSubmit()]],
  ])('insert a text without any event: it is read on %s', (_, steps) => {
    const { input, select } = open();
    set(input, 'Indonesia');
    for (const step of steps(input)) act(step);
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect(input.value).toBe('+62');
  });

  test('insert a text before the list has come: it is taken then', () => {
    const { input, select, sortAnew } = open();
    sortAnew([]);
    set(input, 'Indonesia', 'input', 'change');
    expect([select.mock.calls, input.value]).toEqual([[], 'Indonesia']);
    sortAnew(code.options);
    expect(select).toHaveBeenCalledExactlyOnceWith('ID');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['+62', 'false']);
  });
});
