import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { normalizeCode } from '../../src/rules/code';
import { Checkbox } from '../../src/ui/checkbox';
import { Form } from '../../src/ui/form';
import { PasswordField } from '../../src/ui/password-field';
import { CodeField, TextField, type TextFieldProps } from '../../src/ui/text-field';
import { descriptionOf, render } from './render';

const nothing = () => {};

function Email(props: Partial<TextFieldProps>) {
  return <TextField name="account" label="E-mail" value="" onChange={nothing} autoComplete="username" inputMode="email" ltr {...props} />;
}

describe('a text field', () => {
  test('is found by its label, under a name and an id that never change', () => {
    const input = render(<Email />).getByRole('textbox', { name: 'E-mail' });
    expect(input.id).toBe('account');
    expect(input.getAttribute('name')).toBe('account');
    expect(input.getAttribute('autocomplete')).toBe('username');
    expect(input.getAttribute('inputmode')).toBe('email');
    expect(input.getAttribute('dir')).toBe('ltr');
  });

  test('is valid and described by its hint until there is an error', () => {
    const { getByRole, rerender } = render(<Email hint="As you signed up" required />);
    const input = getByRole('textbox');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    expect(descriptionOf(input)).toBe('As you signed up');
    rerender(<Email hint="As you signed up" error="Enter your e-mail address." />);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe('Enter your e-mail address. | As you signed up');
  });

  test('is told to be required by ARIA alone: Firefox takes an empty field with `required` for an invalid one', () => {
    const input = render(<Email required />).getByRole<HTMLInputElement>('textbox');
    expect([input.required, input.getAttribute('aria-required'), input.matches(':invalid')]).toEqual([false, 'true', false]);
    expect(
      render(<Email />)
        .container.querySelector('input')
        ?.hasAttribute('aria-required'),
    ).toBe(false);
  });

  test('has no description if there is nothing to say', () => {
    expect(
      render(<Email />)
        .getByRole('textbox')
        .hasAttribute('aria-describedby'),
    ).toBe(false);
  });

  test('reports what is typed while it is typed', async () => {
    const change = vi.fn();
    const { getByRole } = render(<Email onChange={change} />);
    await userEvent.type(getByRole('textbox'), ' ');
    expect(change).toHaveBeenCalledWith(' ');
  });

  test('keeps what is typed while the owner of the value has not stored it yet', async () => {
    const input = render(<Email value="" />).getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, 'trader');
    expect(input.value).toBe('trader');
  });

  test('notices a value that a script of the page sets', () => {
    const change = vi.fn();
    const input = render(<Email onChange={change} />).getByRole<HTMLInputElement>('textbox');
    input.value = 'filled@example.com';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(change).toHaveBeenLastCalledWith('filled@example.com');
  });

  test('shows its new value without writing it into the markup', () => {
    const { getByRole, rerender } = render(<Email value="first@example.com" />);
    const input = getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('first@example.com');
    rerender(<Email value="second@example.com" />);
    expect(input.value).toBe('second@example.com');
    expect(input.outerHTML).not.toContain('example.com');
  });
});

function Password({ describedBy }: { readonly describedBy?: string }) {
  const [value, setValue] = useState('');
  return (
    <Form label="Sign in" onSubmit={nothing}>
      <PasswordField
        name="password"
        label="Password"
        value={value}
        onChange={setValue}
        autoComplete="new-password"
        passwordRules="minlength: 8;"
        describedBy={describedBy}
        showLabel="Show password"
        hideLabel="Hide password"
        capsLockText="Caps Lock is on."
      />
      <button type="submit">Go</button>
    </Form>
  );
}

describe('a password field', () => {
  test('declares its autocomplete value and its password rules', () => {
    const input = render(<Password />).getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    expect(input.getAttribute('autocomplete')).toBe('new-password');
    expect(input.getAttribute('passwordrules')).toBe('minlength: 8;');
  });

  test('reports Caps Lock from keys and the pointer, in a live region that existed before', () => {
    const { getByLabelText, container } = render(<Password />);
    const input = getByLabelText('Password');
    const region = container.querySelector('#password-caps');
    const event = (type: string, on: boolean) => new KeyboardEvent(type, { bubbles: true, key: 'a', modifierCapsLock: on });
    const send = (type: string, on: boolean) => {
      const sent = event(type, on);
      Object.defineProperty(sent, 'getModifierState', { value: () => on }); // happy-dom lacks it
      act(() => void input.dispatchEvent(sent));
    };
    expect(region?.getAttribute('aria-live')).toBe('polite');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    send('keydown', true);
    expect(descriptionOf(input)).toBe('Caps Lock is on.');
    send('keyup', false);
    expect(region?.textContent).toBe('');
    send('pointerdown', true);
    expect(region?.textContent).toBe('Caps Lock is on.');
  });

  test('survives the bare event that Chromium dispatches when it autofills', () => {
    const { getByLabelText } = render(<Password />);
    expect(() => fireEvent(getByLabelText('Password'), new Event('keydown', { bubbles: true }))).not.toThrow();
  });

  test('can be described by a checklist beside it', () => {
    expect(
      render(<Password describedBy="rules" />)
        .getByLabelText('Password')
        .getAttribute('aria-describedby'),
    ).toBe('rules');
  });
});

describe('a checkbox', () => {
  test('is named by its label and shows its error', async () => {
    const change = vi.fn();
    const { getByRole } = render(
      <Checkbox name="terms" checked={false} onChange={change} error="Agree to continue." required>
        I have read the <a href="/terms">terms</a>
      </Checkbox>,
    );
    const box = getByRole('checkbox', { name: 'I have read the terms' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(box)).toBe('Agree to continue.');
    await userEvent.click(box);
    expect(change).toHaveBeenCalledWith(true);
  });
});

const digits = (typed: string) => typed.replace(/[^0-9]/g, '').slice(0, 6);

function Code({ clean = digits }: { readonly clean?: typeof normalizeCode }) {
  const [value, setValue] = useState('');
  return <CodeField name="code" label="Code" value={value} onChange={setValue} clean={clean} length={6} />;
}

describe('a code field', () => {
  test('is a single input that autofill can fill, and does not truncate pasted text', () => {
    const change = vi.fn();
    const { getByRole } = render(<CodeField name="code" label="Code" value="" onChange={change} clean={(typed) => typed} length={6} />);
    const input = getByRole('textbox', { name: 'Code' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
    expect(input.getAttribute('enterkeyhint')).toBe('go');
    expect(input.hasAttribute('maxlength')).toBe(false);
    fireEvent.input(input, { target: { value: '123 - 456' } });
    expect(change).toHaveBeenCalledWith('123 - 456');
  });

  test('shows only what is kept, even if the value stays the same', () => {
    const input = render(<Code />).getByRole<HTMLInputElement>('textbox');
    fireEvent.input(input, { target: { value: '123 456' } });
    expect(input.value).toBe('123456');
    fireEvent.input(input, { target: { value: '1234567' } });
    expect(input.value).toBe('123456');
  });

  test.each([
    ['behind', 6],
    ['in front of', 0],
  ])('takes the code that is pasted %s one that ends or begins with the same digits', (_, at) => {
    const input = render(<Code clean={normalizeCode} />).getByRole<HTMLInputElement>('textbox');
    fireEvent.input(input, { target: { value: '123451' } });
    input.setRangeText('154321', at, at);
    input.setSelectionRange(at + 6, at + 6);
    fireEvent.input(input);
    expect(input.value).toBe('154321');
  });

  test('leaves an input method alone until it has finished', () => {
    const input = render(<Code />).getByRole<HTMLInputElement>('textbox');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '12 3' } });
    expect(input.value).toBe('12 3');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('123');
  });
});
