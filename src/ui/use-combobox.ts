import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

/** One choice. Several may share a `value` (the United States and Canada both have 1), hence an `id` besides. */
export interface ComboOption {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** Shown at the end of its row. */
  readonly detail?: string | undefined;
}

/** What decides the behaviour of a combobox. */
export interface ComboBehaviour<O extends ComboOption> {
  readonly options: readonly O[];
  /** The `id` of the chosen option. */
  readonly selectedId: string | undefined;
  readonly onSelect: (option: O) => void;
  /** The options that suit what was typed, best first. */
  readonly match: (options: readonly O[], typed: string) => readonly O[];
  /** What stands in the input once the option is chosen, such as `+62`. */
  readonly display: (option: O) => string;
}

const PAGE = 8;

/** Where a key leads in a list of `count`, or undefined where it is not a key that moves. */
function move(key: string, from: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowDown') return from < last ? from + 1 : 0;
  if (key === 'ArrowUp') return from > 0 ? from - 1 : last;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'PageDown') return Math.min(from + PAGE, last);
  if (key === 'PageUp') return Math.max(from - PAGE, 0);
  return undefined;
}

/** The option that a text names exactly, the chosen one first among equals. */
function findExact<O extends ComboOption>({ options, selectedId, display }: ComboBehaviour<O>, typed: string): O | undefined {
  const wanted = typed.trim().toLowerCase();
  const equals = (text: string) => text.toLowerCase() === wanted;
  const named = options.filter((option) => equals(option.value) || equals(display(option)) || equals(option.label));
  return named.find(({ id }) => id === selectedId) ?? named[0];
}

interface State {
  /** What was typed since the last choice; null at rest. */
  readonly typed: string | null;
  readonly open: boolean;
  readonly active: number;
  /** The active option was gone to, not just offered: leaving takes it. */
  readonly moved: boolean;
}

const REST: State = { typed: null, open: false, active: 0, moved: false };

/** What a key makes of the state; `choose` takes the active option; undefined leaves the key to the browser. */
function press(key: string, state: State, active: number, count: number, all: State): State | 'choose' | undefined {
  if (!state.open) return key === 'ArrowDown' || key === 'ArrowUp' ? all : undefined;
  if (key === 'Enter') return 'choose';
  if (key === 'Escape') return REST;
  const next = move(key, active, count);
  return next === undefined ? undefined : { ...state, active: next, moved: true };
}

/** Whether an input has the focus, in whatever tree it stands. */
export function hasFocus(input: HTMLInputElement): boolean {
  const root = input.getRootNode() as Document | ShadowRoot; // Connected, it is one of the two.
  return root.activeElement === input;
}

/**
 * Whether the text is being typed, and not there at once. An input method hands over all that it composes each time (`in` on the way to `indo`
 * on Android, `me` on the way to `meiguo` in pinyin), and what is left of a text that is being deleted was not meant either.
 */
const isTyping = ({ data, inputType = '', isComposing = false }: Partial<InputEvent>): boolean =>
  isComposing || data?.length === 1 || inputType.startsWith('delete');

/** The `keyCode` of every key that an input method takes (UI Events, 7.3.1). */
const IN_PROCESS = 229;

/**
 * Whether a key is the input method's: Enter and the arrows then choose among its own words. Safari says that it has done composing before the key
 * that ends it (WebKit bug 165004).
 */
const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === IN_PROCESS;

/** The state of a combobox and the handlers of its input. */
export function useCombobox<O extends ComboOption>(behaviour: ComboBehaviour<O>) {
  const { options, selectedId, onSelect, match, display } = behaviour;
  const [state, setState] = useState(REST);
  const { typed, open, moved } = state;
  const selectedAt = options.findIndex(({ id }) => id === selectedId);
  const selected = options[selectedAt];
  const shown = typed ? match(options, typed) : options;
  const active = Math.max(0, Math.min(state.active, shown.length - 1));
  const all: State = { ...REST, open: true, active: Math.max(0, selectedAt) };

  const choose = (option: O | undefined) => {
    if (option && option.id !== selectedId) onSelect(option);
    setState(REST);
  };
  /** Leaving: takes what is meant beyond doubt, else what was chosen before stays. */
  const settle = (text: string) => {
    const found = text ? match(options, text) : [];
    choose((moved ? shown[active] : undefined) ?? findExact(behaviour, text) ?? (found.length === 1 ? found[0] : undefined));
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const exact = findExact(behaviour, text);
    const native = event.nativeEvent as Partial<InputEvent>; // An `input` event; those of scripts and autofill are often plain ones.
    // Autofill and scripts put the whole text in at once, often without ever giving the focus: no blur will settle it.
    if (!hasFocus(event.currentTarget)) settle(text);
    else if (exact && !isTyping(native)) choose(exact);
    else setState({ ...REST, typed: text, open: true, active: exact ? match(options, text).findIndex(({ id }) => id === exact.id) : 0 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const result = press(event.key, state, active, shown.length, all);
    if (!result) return;
    event.preventDefault();
    event.stopPropagation();
    if (result === 'choose') choose(shown[active]);
    else setState(result);
  };

  return {
    text: typed ?? (selected ? display(selected) : ''),
    open,
    shown,
    active,
    choose,
    toggle: () => setState(open ? REST : all),
    handlers: {
      onChange,
      onKeyDown,
      onBlur: () => (open || typed !== null) && settle(typed ?? ''),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
        if (open) return;
        currentTarget.select();
        setState(all);
      },
      // A press into what is selected puts the caret there once it ends, in Safari even after `click`: what is typed would be added, not search.
      onMouseUp: (event: MouseEvent) => open || event.preventDefault(),
    },
  };
}
