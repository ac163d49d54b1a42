import { Combobox, type ComboboxProps } from './combobox';
import { TextField, type TextFieldProps } from './text-field';
import type { ComboOption } from './use-combobox';

/** What a phone field needs: its two halves, each a field of its own. */
export interface PhoneFieldProps<O extends ComboOption> {
  readonly code: Omit<ComboboxProps<O>, 'ltr' | 'inputMode' | 'hint'>;
  readonly phone: Omit<TextFieldProps, 'ltr' | 'inputMode' | 'type'>;
}

/**
 * A calling code and a number on one line, each with a label of its own, messages of both below the line. No name for
 * the pair: two named fields say it, and a third name would stand in the way of who looks a field up by its label.
 */
export function PhoneField<O extends ComboOption>({ code, phone }: PhoneFieldProps<O>) {
  return (
    <div className="phone">
      <Combobox {...code} ltr inputMode="text" />
      <TextField {...phone} ltr type="tel" inputMode="tel" />
    </div>
  );
}
