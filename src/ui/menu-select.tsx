import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from './icon';

/** One language of the menu. */
export interface MenuOption {
  readonly value: string;
  /** Its own name, in its own language. */
  readonly label: string;
  readonly lang?: string | undefined;
}

/** What the menu needs. */
export interface MenuSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly MenuOption[];
  /** `data-action`, for automation and analytics. */
  readonly action?: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * In a closed select, arrows and letters choose at once in most browsers outside of macOS: who goes through the languages by keyboard would be
 * thrown into the first one they come by (WCAG 3.2.2). What they choose so holds when they press Enter or go on.
 */
function useDeliberate(value: string, onChange: (value: string) => void) {
  const browsing = useRef(false);
  const [passing, setPassing] = useState<string>();
  const settle = () => {
    browsing.current = false;
    setPassing(undefined);
    if (passing !== undefined && passing !== value) onChange(passing);
  };
  return {
    value: passing ?? value,
    take: (chosen: string) => (browsing.current ? setPassing(chosen) : onChange(chosen)),
    onBlur: settle,
    onKeyDown(event: KeyboardEvent) {
      // Without anything to settle, Enter and the space bar open the list: there, choosing is deliberate.
      if (event.key === 'Enter' && passing !== undefined) event.preventDefault();
      if (event.key === 'Enter') settle();
      else browsing.current = event.key !== ' ' && event.key !== 'Tab';
    },
  };
}

/** A native select in quiet clothes: every platform opens it in the way its users know. */
export function MenuSelect({ name, label, value, options, action, onChange }: MenuSelectProps) {
  const { take, ...choice } = useDeliberate(value, onChange);
  return (
    <div className="menu">
      <Icon name="globe" />
      <label className="hidden" htmlFor={name}>
        {label}
      </label>
      <select
        {...choice}
        className="menu-select"
        part="menu"
        id={name}
        name={name}
        data-action={action}
        onChange={(event) => take(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </div>
  );
}
