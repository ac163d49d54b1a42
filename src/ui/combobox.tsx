import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, useEffect, useRef } from 'react';
import { Field, type FieldProps, fieldAria } from './field';
import { Icon } from './icon';
import { type ComboBehaviour, type ComboOption, hasFocus, useCombobox } from './use-combobox';

/** What a combobox needs. */
export interface ComboboxProps<O extends ComboOption> extends FieldProps, ComboBehaviour<O> {
  /** Names the list. */
  readonly listLabel: string;
  readonly noMatchText: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly ltr?: boolean | undefined;
}

/** A choice that can be searched by typing: the WAI-ARIA combobox with a list, which autofill can fill like any text input. */
export function Combobox<O extends ComboOption>(props: ComboboxProps<O>) {
  const { name, autoComplete, inputMode, ltr, noMatchText } = props;
  const combo = useCombobox(props);
  const input = useRef<HTMLInputElement>(null);
  const listId = `${name}-list`;
  const active = combo.open ? combo.shown[combo.active] : undefined;

  // Back at rest, what is typed next replaces what was chosen.
  useEffect(() => {
    if (!combo.open && input.current && hasFocus(input.current)) input.current.select();
  }, [combo.open]);

  return (
    <Field {...props}>
      <input
        {...fieldAria(props)}
        {...combo.handlers}
        ref={input}
        className="input"
        part="input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={Boolean(active)}
        aria-controls={listId}
        aria-activedescendant={active && `${name}-${active.id}`}
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={false}
        dir={ltr ? 'ltr' : undefined}
        value={combo.text}
      />
      {/* For the pointer alone: keyboards and assistive technology open the list from the input. */}
      <button
        className="control-button toggle"
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onMouseDown={keepFocus}
        onClick={() => {
          input.current?.focus();
          combo.toggle();
        }}
      >
        <Icon name="chevron" />
      </button>
      <ComboList {...props} id={listId} open={combo.open} shown={combo.shown} active={active} choose={combo.choose} />
      <div className={combo.open && !active ? 'popup no-match' : undefined} aria-live="polite">
        {combo.open && !active && noMatchText}
      </div>
    </Field>
  );
}

/** The press would take the focus from the input, whose blur closes the list before the click lands. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** In a list that opens, what comes before the chosen row is in view as well as what comes after it; the page itself does not move for that. */
function putInMiddle(row: HTMLElement) {
  const list = row.parentElement;
  if (list) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}

interface ComboListProps<O extends ComboOption> {
  readonly id: string;
  readonly name: string;
  readonly listLabel: string;
  readonly open: boolean;
  readonly shown: readonly O[];
  readonly selectedId: string | undefined;
  readonly active: O | undefined;
  readonly choose: (option: O) => void;
}

function ComboList<O extends ComboOption>({ id, name, listLabel, open, shown, selectedId, active, choose }: ComboListProps<O>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && row.current) putInMiddle(row.current);
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls into view whenever another one is active.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' }); // Newer browsers return a promise, which is no clean-up.
  }, [active?.id, open]);

  if (!active) return null;
  return (
    <div className="popup" id={id} role="listbox" aria-label={listLabel} onMouseDown={keepFocus}>
      {shown.map((option) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the input points here by aria-activedescendant.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's.
        <div
          key={option.id}
          ref={option === active ? row : undefined}
          id={`${name}-${option.id}`}
          className={option.id === selectedId ? 'option chosen' : 'option'}
          role="option"
          aria-selected={option === active}
          onClick={() => choose(option)}
        >
          <span>{option.label}</span>
          {option.detail && <bdi className="option-detail">{option.detail}</bdi>}
        </div>
      ))}
    </div>
  );
}
