import { act, useMemo, useState } from 'react';
import { vi } from 'vitest';
import { Combobox, type ComboOption } from '../../src/ui/combobox';
import { Form } from '../../src/ui/form';
import { render } from './render';

const COUNTRIES: readonly ComboOption[] = [
  { id: 'US', value: '1', label: 'United States', detail: '+1' },
  { id: 'CA', value: '1', label: 'Canada', detail: '+1' },
  { id: 'IN', value: '91', label: 'India', detail: '+91' },
  { id: 'ID', value: '62', label: 'Indonesia', detail: '+62' },
  { id: 'DE', value: '49', label: 'Germany', detail: '+49' },
];

/** Finds options as the portal's lists do. */
const matchIn = (options: readonly ComboOption[]) => (typed: string) => {
  const text = typed.toLowerCase().trim();
  const named = options.filter(({ id, label, value }) => [id, label, value, `+${value}`].some((name) => name.toLowerCase() === text));
  const part = options.filter(({ label, value }) => label.toLowerCase().includes(text) || `+${value}`.includes(text));
  const all = [...new Set([...named, ...part])];
  return { all, best: named.length || all.length, isSure: named.length > 0 || all.length === 1 };
};

/** A combobox of calling codes. */
export const code = {
  name: 'callingCode',
  label: 'Country code',
  listLabel: 'Countries and regions',
  noMatchText: 'No match',
  searchText: 'Type to search',
  autoComplete: 'tel-country-code',
  options: COUNTRIES,
  match: matchIn(COUNTRIES),
  value: '',
  onRefuse: () => {},
  display: ({ value }: ComboOption) => `+${value}`,
} as const;

interface SampleProps {
  readonly start: string;
  readonly error: string | undefined;
  readonly select: (id: string) => void;
  readonly refusedText: (text: string) => void;
  readonly submit: () => void;
  readonly options?: readonly ComboOption[];
}

function Sample({ start, error, select, refusedText, submit, options = COUNTRIES }: SampleProps) {
  const [id, setId] = useState(start);
  const [refused, setRefused] = useState('');
  const match = useMemo(() => matchIn(options), [options]);
  const choose = (option: ComboOption) => {
    select(option.id);
    setId(option.id);
    setRefused('');
  };
  const refuse = (text: string) => {
    refusedText(text);
    setId('');
    setRefused(text);
  };
  return (
    <Form label="Sign in" onSubmit={submit}>
      <Combobox
        {...code}
        options={options}
        match={match}
        selectedId={id}
        value={refused}
        onSelect={choose}
        onRefuse={refuse}
        error={refused ? 'Choose one from the list.' : error}
      />
      <button type="submit">Go</button>
    </Form>
  );
}

/** Renders it in a form and returns ways to find its parts. */
export function open(start = 'DE', error?: string) {
  const select = vi.fn();
  const refuse = vi.fn();
  const submit = vi.fn();
  const sample = { start, error, select, refusedText: refuse, submit };
  const view = render(<Sample {...sample} />);
  const input = view.getByRole('combobox', { name: 'Country code' });
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  const active = () => view.shadow.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const sortAnew = (options: readonly ComboOption[]) => view.rerender(<Sample {...sample} options={options} />);
  return { ...view, input, select, refuse, submit, active, sortAnew };
}

/** Takes the focus away from it. */
export const leave = (input: HTMLElement) => act(() => input.blur());
