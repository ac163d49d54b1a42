import {
  type FocusEvent,
  type FormEvent,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Field, type FieldProps, fieldAria } from './field';
import { treeOf } from './focus';
import { Icon } from './icon';
import { useBeforeSubmit } from './text-field';

interface ComboboxProps<O extends ComboOption> extends FieldProps, ComboBehaviour<O> {
  /** Accessible name of the list. */
  readonly listLabel: string;
  readonly noMatchText: string;
  /** Says at the top of the list that it can be searched. */
  readonly searchText: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly ltr?: boolean | undefined;
}

/**
 * A choice that can be searched by typing: the WAI-ARIA combobox with a list popup. Autofill and scripts can fill it like any text input.
 * What names no option stays in it and is refused.
 */
export function Combobox<O extends ComboOption>(props: ComboboxProps<O>) {
  const { name, error, autoComplete, inputMode, ltr, noMatchText, searchText } = props;
  const input = useRef<HTMLInputElement>(null);
  const combo = useCombobox(props, input);
  const { open, shown, active } = combo;
  const listId = `${name}-list`;
  const isListed = open && shown.length > 0;

  // Once the list is closed, typing replaces the chosen text.
  useEffect(() => {
    if (!open && input.current && hasFocus(input.current)) input.current.select();
  }, [open]);

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
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && active ? `${name}-${active.id}` : undefined}
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={false}
        dir={ltr ? 'ltr' : undefined}
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
      {isListed && <ComboList {...props} id={listId} shown={shown} active={active} hint={error ?? searchText} choose={combo.choose} />}
      <div className={open && !isListed ? 'popup no-match' : 'hidden'} aria-live="polite">
        {open && (isListed ? error : noMatchText)}
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

interface ComboListProps<O extends ComboOption> extends Pick<ComboboxProps<O>, 'name' | 'listLabel' | 'selectedId'> {
  readonly id: string;
  /** What to do, at the top of the list. */
  readonly hint: string;
  readonly shown: readonly O[];
  readonly active: O | undefined;
  readonly choose: (option: O) => void;
}

function ComboList<O extends ComboOption>({ id, name, listLabel, hint, shown, selectedId, active, choose }: ComboListProps<O>) {
  const row = useRef<HTMLDivElement>(null);
  const place = active ? shown.indexOf(active) : -1;
  useEffect(() => {
    if (row.current) reveal(row.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another row becomes active, or the active row moves.
  useEffect(() => {
    row.current?.scrollIntoView(NEAREST);
  }, [active?.id, place]);

  return (
    <div className="popup" id={id} role="listbox" aria-label={listLabel} data-hint={hint} onMouseDown={keepFocus}>
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

/** What a text finds among the options. */
interface ComboMatches<O> {
  /** Best match first. */
  readonly all: readonly O[];
  /** How many of the first ones match equally well, and better than the others. */
  readonly best: number;
  /** Whether the text says that it means them. Otherwise it is on the way to one. */
  readonly isSure: boolean;
}

interface ComboBehaviour<O extends ComboOption> {
  readonly options: readonly O[];
  /** The `id` of the chosen option. */
  readonly selectedId: string | undefined;
  /** The text that was refused, as long as nothing is chosen. */
  readonly value: string;
  readonly onSelect: (option: O) => void;
  /** Called with a text that names no option, or several. It takes the place of the choice. */
  readonly onRefuse: (text: string) => void;
  readonly match: (typed: string) => ComboMatches<O>;
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

/** Returns the one of the best matches that is meant: all of them have one value, and the chosen one comes first. */
function meant<O extends ComboOption>({ all, best }: ComboMatches<O>, selectedId: string | undefined): O | undefined {
  const equal = all.slice(0, best);
  const isOne = equal.every(({ value }) => value === equal[0]?.value);
  return isOne ? (equal.find(({ id }) => id === selectedId) ?? equal[0]) : undefined;
}

interface State {
  /** What was typed since the last choice; null if nothing was. */
  readonly typed: string | null;
  readonly open: boolean;
  /** The `id` of the active option. It stays active when the list is sorted anew. Without one, the option is active that is meant. */
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

/** Whether a key that moves through the list selects text, or moves the caret, because another one is held. */
const isOfText = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (shiftKey || ctrlKey || metaKey) && move(key, 0, 1) !== undefined;

const opens = (key: string) => key === 'ArrowDown' || key === 'ArrowUp';

const hasFocus = (input: HTMLInputElement): boolean => treeOf(input).activeElement === input;

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

/** Returns the state of a combobox and the event handlers for its input. The browser owns the input's text, as in text fields. */
function useCombobox<O extends ComboOption>(behaviour: ComboBehaviour<O>, input: RefObject<HTMLInputElement | null>) {
  const { options, selectedId, value, onSelect, onRefuse, match, display } = behaviour;
  const [state, setState] = useState(CLOSED);
  const { typed, open, moved } = state;
  const selected = options.find(({ id }) => id === selectedId);
  const committedText = selected ? display(selected) : value;
  const text = typed ?? committedText;
  const found = typed?.trim() ? match(typed) : undefined;
  const shown = found ? found.all : options;
  const marked = shown.find(({ id }) => id === state.activeId);
  // Only a list that was opened without a choice begins at its first. The marked one may have left the list since.
  const isJustOpened = typed === null && !state.activeId;
  const active = marked ?? (found ? meant(found, selectedId) : isJustOpened ? shown.at(0) : selected);
  const opened: State = { ...CLOSED, open: true, activeId: selectedId };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state decides anew what the input shows.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text;
  }, [input, text, state]);

  const choose = (option: O | undefined) => {
    if (option && option.id !== selectedId) onSelect(option);
    setState({ ...CLOSED });
  };
  /** Returns the option that a whole text names. */
  const named = (whole: string) => {
    const matches = match(whole);
    return matches.isSure ? meant(matches, selectedId) : undefined;
  };
  /** Takes a whole text for the option that it names, or refuses it. An empty one brings back what was there. */
  const commitText = (whole: string) => {
    const isUnchanged = !whole.trim() || (selected && whole === committedText);
    const option = isUnchanged ? undefined : named(whole);
    if (!isUnchanged && !option) onRefuse(whole);
    choose(option);
  };
  /** Called when the focus leaves, and before a submit: some scripts and browsers fill in a text without any event. */
  const commit = () => {
    const inInput = input.current?.value ?? text;
    if (moved && marked) choose(marked);
    else if (open || typed !== null || inInput !== text) commitText(inInput);
  };
  useBeforeSubmit(input, commit);
  // What was filled in before the list had come, or before it could be searched by all names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again whenever the search is another one.
  useEffect(() => {
    const option = selected || !input.current || hasFocus(input.current) ? undefined : named(value);
    if (option) choose(option);
  }, [match]);

  // Not React's `onChange`, which ignores texts set by a script.
  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const inInput = currentTarget.value;
    const event = nativeEvent as Partial<InputEvent>; // autofill and scripts often dispatch a plain Event
    // Autofill and scripts insert the whole text at once, often without focusing the input, so no blur follows.
    if (!hasFocus(currentTarget) || (!isTyping(event) && named(inInput))) commitText(inInput);
    else setState({ ...CLOSED, typed: inInput, open: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event) || isOfText(event)) return;
    const from = active ? shown.indexOf(active) : -1;
    const result = open ? press(event.key, state, shown, from) : opens(event.key) && opened;
    if (!result) return;
    event.preventDefault();
    event.stopPropagation();
    if (result !== 'choose') setState(result);
    else if (active || !found) choose(active);
    else onRefuse(text); // the list stays open: which one?
  };

  return {
    open,
    shown,
    active,
    choose,
    toggle: () => setState(open ? CLOSED : opened),
    handlers: {
      onInput,
      onKeyDown,
      onBlur: commit,
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
