import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from './icon';

/** One option of the menu. */
interface MenuOption {
  readonly value: string;
  /** The language's own name. */
  readonly label: string;
  readonly lang?: string | undefined;
}

/** The properties of the menu. */
interface MenuSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly MenuOption[];
  /** `data-action`, for automation and analytics. */
  readonly action?: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * Delays choices made with the keyboard until Enter or blur. In most browsers outside macOS, arrow and letter keys change the value of a
 * closed select at once, so keyboard users would switch to the first language they pass (WCAG 3.2.2).
 */
function useDelayedChoice(value: string, onChange: (value: string) => void) {
  const browsing = useRef(false);
  const [pending, setPending] = useState<string>();
  const commit = () => {
    browsing.current = false;
    setPending(undefined);
    if (pending !== undefined && pending !== value) onChange(pending);
  };
  return {
    value: pending ?? value,
    choose: (chosen: string) => (browsing.current ? setPending(chosen) : onChange(chosen)),
    onBlur: commit,
    onKeyDown(event: KeyboardEvent) {
      // If nothing is pending, Enter and Space open the list, where every choice is deliberate.
      if (event.key === 'Enter' && pending !== undefined) event.preventDefault();
      if (event.key === 'Enter') commit();
      else browsing.current = event.key !== ' ' && event.key !== 'Tab';
    },
  };
}

/** A native select in a plain style. Every platform opens it in the way its users know. */
export function MenuSelect({ name, label, value, options, action, onChange }: MenuSelectProps) {
  const { choose, ...choice } = useDelayedChoice(value, onChange);
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
        onChange={(event) => choose(event.currentTarget.value)}
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
