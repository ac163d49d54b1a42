import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, useEffect, useRef } from 'react';
import { Field, type FieldProps, fieldAria } from './field';
import { Icon } from './icon';
import { type ComboBehaviour, type ComboOption, hasFocus, useCombobox } from './use-combobox';

/** The properties of a combobox. */
export interface ComboboxProps<O extends ComboOption> extends FieldProps, ComboBehaviour<O> {
  /** Accessible name of the list. */
  readonly listLabel: string;
  readonly noMatchText: string;
  /** Says at the top of the list that it can be searched. */
  readonly searchText: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly ltr?: boolean | undefined;
}

/** A choice that can be searched by typing: the WAI-ARIA combobox with a list popup. Autofill can fill it like any text input. */
export function Combobox<O extends ComboOption>(props: ComboboxProps<O>) {
  const { name, autoComplete, inputMode, ltr, noMatchText } = props;
  const combo = useCombobox(props);
  const input = useRef<HTMLInputElement>(null);
  const listId = `${name}-list`;
  const active = combo.open ? combo.active : undefined;

  // Once the list is closed, typing replaces the chosen text.
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
      {/* For pointers only. Keyboards and assistive technology open the list from the input. */}
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

/** Pressing would move the focus away from the input, and its blur would close the list before the click arrives. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** Scrolls as little as shows the whole element. */
const NEAREST: ScrollIntoViewOptions = { block: 'nearest' };

/**
 * Scrolls the row to the middle of its list, so that the rows before and after it are visible. Scrolls the page only as far as the list
 * needs, and back if the list would then hide the field.
 */
function reveal(row: HTMLElement) {
  const list = row.parentElement;
  if (!list) return;
  list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
  list.scrollIntoView(NEAREST);
  list.parentElement?.scrollIntoView(NEAREST);
}

interface ComboListProps<O extends ComboOption> {
  readonly id: string;
  readonly name: string;
  readonly listLabel: string;
  readonly searchText: string;
  readonly open: boolean;
  readonly shown: readonly O[];
  readonly selectedId: string | undefined;
  readonly active: O | undefined;
  readonly choose: (option: O) => void;
}

function ComboList<O extends ComboOption>({ id, name, listLabel, searchText, open, shown, selectedId, active, choose }: ComboListProps<O>) {
  const row = useRef<HTMLDivElement>(null);
  const place = active ? shown.indexOf(active) : -1;
  useEffect(() => {
    if (open && row.current) reveal(row.current);
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another row becomes active, or the active row moves.
  useEffect(() => {
    row.current?.scrollIntoView(NEAREST);
  }, [active?.id, place, open]);

  if (!active) return null;
  return (
    <div className="popup" id={id} role="listbox" aria-label={listLabel} data-hint={searchText} onMouseDown={keepFocus}>
      {shown.map((option) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the input refers to it by aria-activedescendant.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
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
