import { LaterIcon } from './later-icon';

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

/** A native select in quiet clothes: every platform opens it in the way its users know. */
export function MenuSelect({ name, label, value, options, action, onChange }: MenuSelectProps) {
  return (
    <div className="menu">
      <LaterIcon name="globe" />
      <label className="hidden" htmlFor={name}>
        {label}
      </label>
      <select
        className="menu-select"
        part="menu"
        id={name}
        name={name}
        data-action={action}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <LaterIcon name="chevron" />
    </div>
  );
}
