import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { NATIVE_NAMES } from '../contract/locales';
import { usePortal, useTranslate } from '../portal/context';
import { createDelayedChoice } from '../rules/delayed-choice';
import { Icon } from '../ui/icon';

/** One option of the menu. */
interface MenuOption {
  readonly value: string;
  /** The language's own name. */
  readonly label: string;
  readonly lang?: string | undefined;
}

interface MenuSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly MenuOption[];
  /** `data-action`, for automation and analytics. */
  readonly action?: string | undefined;
  /** Must stay the same function. */
  readonly onChange: (value: string) => void;
}

/** A native select in a plain style. Every platform opens it in the way its users know. */
export function MenuSelect({ name, label, value, options, action, onChange }: MenuSelectProps) {
  const [pending, setPending] = useState<string>();
  const [choice] = useState(() => createDelayedChoice(onChange, setPending));
  const offered = options.find((option) => option.value === pending);
  return (
    <div className="menu">
      <Icon name="globe" />
      <label className="hidden" htmlFor={name}>
        {label}
      </label>
      <select
        value={offered?.value ?? value}
        onBlur={choice.leave}
        onKeyDown={(event) => choice.press(event.key) && event.preventDefault()}
        className="menu-select"
        part="menu"
        id={name}
        name={name}
        data-action={action}
        onChange={(event) => choice.change(event.currentTarget.value)}
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

/** The language menu. It lists the languages that the platform offers and the current one, each by its own name. */
export function LanguageMenu() {
  const { language, catalogue, chooseLanguage } = usePortal();
  const translate = useTranslate();
  const current = useStore(language.$locale);
  // A choice may wait while the platform stops offering that language.
  const choose = useCallback(
    (code: string) => catalogue.$choices.get().some((each) => each === code) && chooseLanguage(code),
    [catalogue, chooseLanguage],
  );
  return (
    <MenuSelect
      name="language"
      label={translate('Common.Language')}
      action="language"
      value={current}
      options={useStore(catalogue.$choices).map((code) => ({ value: code, label: NATIVE_NAMES[code], lang: code }))}
      onChange={choose}
    />
  );
}
