import {
  type ChangeEvent,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Field, type FieldProps, fieldAria } from './field';
import { Icon } from './icon';

/** What a combobox shows, and how it behaves. */
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

/** One option. Several may share a `value` (the United States and Canada both have 1), so each also has an `id`. */
export interface ComboOption {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** Shown at the end of the option's row. */
  readonly detail: string | undefined;
}

/** The properties that determine how a combobox behaves. */
interface ComboBehaviour<O extends ComboOption> {
  readonly options: readonly O[];
  /** The `id` of the chosen option. */
  readonly selectedId: string | undefined;
  readonly onSelect: (option: O) => void;
  /** Returns the options that match the typed text, best first. */
  readonly match: (typed: string) => readonly O[];
  /** Returns the text in the input once the option is chosen, such as `+62`. */
  readonly display: (option: O) => string;
}

const PAGE_SIZE = 8;

/** Returns the index that a key moves to in a list of `count`; undefined if the key does not move. */
function move(key: string, from: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowDown') return from < last ? from + 1 : 0;
  if (key === 'ArrowUp') return from > 0 ? from - 1 : last;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'PageDown') return Math.min(from + PAGE_SIZE, last);
  if (key === 'PageUp') return Math.max(from - PAGE_SIZE, 0);
  return undefined;
}

/** Returns the option that the text names exactly. If several match, the chosen one comes first. */
function findExact<O extends ComboOption>({ options, selectedId, display }: ComboBehaviour<O>, typed: string): O | undefined {
  const wanted = typed.trim().toLowerCase();
  const equals = (text: string) => text.toLowerCase() === wanted;
  const named = options.filter((option) => equals(option.value) || equals(display(option)) || equals(option.label));
  return named.find(({ id }) => id === selectedId) ?? named.at(0);
}

interface State {
  /** What was typed since the last choice; null if nothing was. */
  readonly typed: string | null;
  readonly open: boolean;
  /** The `id` of the active option. It stays active when the list is sorted anew. Without one, the first option is active. */
  readonly activeId: string | undefined;
  /** The visitor moved to the active option. Leaving the input then chooses it. */
  readonly moved: boolean;
}

const CLOSED: State = { typed: null, open: false, activeId: undefined, moved: false };

/**
 * Returns the state of an open list after a key press; `choose` to choose the active option; undefined to leave the key to the browser.
 * @param shown the options in the list.
 * @param from the index of the active option.
 */
function press(key: string, state: State, shown: readonly ComboOption[], from: number): State | 'choose' | undefined {
  if (key === 'Enter') return 'choose';
  if (key === 'Escape') return CLOSED;
  const next = move(key, from, shown.length);
  return next === undefined ? undefined : { ...state, activeId: shown[next]?.id, moved: true };
}

const opens = (key: string) => key === 'ArrowDown' || key === 'ArrowUp';

/** Whether the input has the focus in its own tree. */
function hasFocus(input: HTMLInputElement): boolean {
  const root = input.getRootNode() as Document | ShadowRoot; // a connected node has one of the two as its root
  return root.activeElement === input;
}

/**
 * Whether the visitor is still typing, as opposed to inserting a whole text. Input methods send their whole composition each time (`in` on
 * the way to `indo` on Android, `me` on the way to `meiguo` in pinyin). Text that remains while deleting does not count as inserted either.
 */
const isTyping = ({ data, inputType = '', isComposing = false }: Partial<InputEvent>): boolean =>
  isComposing || data?.length === 1 || inputType.startsWith('delete');

/** The `keyCode` of every key that an input method handles (UI Events section 7.3.1). */
const PROCESS_KEY_CODE = 229;

/**
 * Whether the input method handles this key. Enter and the arrows then choose among its suggestions. Safari reports the end of a
 * composition before the key that ends it (WebKit bug 165004), hence the `keyCode`.
 */
const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === PROCESS_KEY_CODE;

/** Returns the state of a combobox and the event handlers for its input. */
function useCombobox<O extends ComboOption>(behaviour: ComboBehaviour<O>) {
  const { options, selectedId, onSelect, match, display } = behaviour;
  const [state, setState] = useState(CLOSED);
  const { typed, open, moved } = state;
  const selected = options.find(({ id }) => id === selectedId);
  const shown = typed ? match(typed) : options;
  const active = shown.find(({ id }) => id === state.activeId) ?? shown.at(0);
  const opened: State = { ...CLOSED, open: true, activeId: selectedId };

  const choose = (option: O | undefined) => {
    if (option && option.id !== selectedId) onSelect(option);
    setState(CLOSED);
  };
  /** Called when the focus leaves. Chooses an option if it is unambiguous; otherwise the previous choice stays. */
  const commit = (text: string) => {
    const found = text ? match(text) : [];
    choose((moved ? active : undefined) ?? findExact(behaviour, text) ?? (found.length === 1 ? found[0] : undefined));
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const exact = findExact(behaviour, text);
    const native = event.nativeEvent as Partial<InputEvent>; // an `input` event; scripts and autofill often dispatch a plain Event
    // Autofill and scripts insert the whole text at once, often without focusing the input, so no blur follows.
    if (!hasFocus(event.currentTarget)) commit(text);
    else if (exact && !isTyping(native)) choose(exact);
    else setState({ ...CLOSED, typed: text, open: true, activeId: exact?.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const from = active ? shown.indexOf(active) : 0;
    const result = open ? press(event.key, state, shown, from) : opens(event.key) && opened;
    if (!result) return;
    event.preventDefault();
    event.stopPropagation();
    if (result === 'choose') choose(active);
    else setState(result);
  };

  return {
    text: typed ?? (selected ? display(selected) : ''),
    open,
    shown,
    active,
    choose,
    toggle: () => setState(open ? CLOSED : opened),
    handlers: {
      onChange,
      onKeyDown,
      onBlur: () => (open || typed !== null) && commit(typed ?? ''),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        if (open) return;
        currentTarget.select();
        setState(opened);
      },
      // Releasing the pointer would clear the selection, in Safari even after `click`, and typing would then append instead of search.
      onMouseUp: (event: MouseEvent) => open || event.preventDefault(),
    },
  };
}
