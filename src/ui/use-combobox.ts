import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

/** One option. Several may share a `value` (the United States and Canada both have 1), so each also has an `id`. */
export interface ComboOption {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** Shown at the end of the option's row. */
  readonly detail: string | undefined;
}

/** The properties that determine how a combobox behaves. */
export interface ComboBehaviour<O extends ComboOption> {
  readonly options: readonly O[];
  /** The `id` of the chosen option. */
  readonly selectedId: string | undefined;
  readonly onSelect: (option: O) => void;
  /** Returns the options that match the typed text, best first. */
  readonly match: (options: readonly O[], typed: string) => readonly O[];
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
export function hasFocus(input: HTMLInputElement): boolean {
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
export function useCombobox<O extends ComboOption>(behaviour: ComboBehaviour<O>) {
  const { options, selectedId, onSelect, match, display } = behaviour;
  const [state, setState] = useState(CLOSED);
  const { typed, open, moved } = state;
  const selected = options.find(({ id }) => id === selectedId);
  const shown = typed ? match(options, typed) : options;
  const active = shown.find(({ id }) => id === state.activeId) ?? shown.at(0);
  const opened: State = { ...CLOSED, open: true, activeId: selectedId };

  const choose = (option: O | undefined) => {
    if (option && option.id !== selectedId) onSelect(option);
    setState(CLOSED);
  };
  /** Called when the focus leaves. Chooses an option if it is unambiguous; otherwise the previous choice stays. */
  const settle = (text: string) => {
    const found = text ? match(options, text) : [];
    choose((moved ? active : undefined) ?? findExact(behaviour, text) ?? (found.length === 1 ? found[0] : undefined));
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const exact = findExact(behaviour, text);
    const native = event.nativeEvent as Partial<InputEvent>; // an `input` event; scripts and autofill often dispatch a plain Event
    // Autofill and scripts insert the whole text at once, often without focusing the input, so no blur follows.
    if (!hasFocus(event.currentTarget)) settle(text);
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
      onBlur: () => (open || typed !== null) && settle(typed ?? ''),
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
