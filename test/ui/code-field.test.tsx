import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CodeField } from '../../src/ui/text-field';
import { render } from './render';

const digits = (typed: string) => typed.replace(/[^0-9]/g, '').slice(0, 6);

function Code() {
  const [value, setValue] = useState('');
  return <CodeField name="code" label="Code" value={value} onChange={setValue} clean={digits} />;
}

describe('a code field', () => {
  test('is a single input that autofill can fill, and does not truncate pasted text', () => {
    const change = vi.fn();
    const { getByRole } = render(<CodeField name="code" label="Code" value="" onChange={change} clean={(typed) => typed} />);
    const input = getByRole('textbox', { name: 'Code' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
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

  test('leaves an input method alone until it has finished', () => {
    const input = render(<Code />).getByRole<HTMLInputElement>('textbox');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '12 3' } });
    expect(input.value).toBe('12 3');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('123');
  });
});
