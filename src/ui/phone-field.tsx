import type { RefObject } from 'react';
import { Combobox, type ComboboxProps, type ComboOption } from './combobox';
import { TextField, type TextFieldProps } from './text-field';

interface PhoneFieldProps<O extends ComboOption> {
  readonly code: Omit<ComboboxProps<O>, 'ltr' | 'inputMode' | 'hint'>;
  readonly phone: Omit<TextFieldProps, 'ltr' | 'inputMode' | 'type'>;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/**
 * A calling code and a number on one line. Each has its own label; the messages of both are below the line. The pair has no name, because
 * the two labels suffice, and a third name would get in the way of looking up a field by its label.
 */
export function PhoneField<O extends ComboOption>({ code, phone, ref }: PhoneFieldProps<O>) {
  return (
    <div className="phone" ref={ref}>
      <Combobox {...code} ltr inputMode="text" />
      <TextField {...phone} ltr type="tel" inputMode="tel" />
    </div>
  );
}
