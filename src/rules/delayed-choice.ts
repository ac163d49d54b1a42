/** A choice in a closed list. */
interface DelayedChoice {
  /** The value of the list has changed. */
  change(value: string): void;
  /** A key was pressed on the list. Returns whether it has confirmed a choice. */
  press(key: string): boolean;
  /** The visitor has left the list. */
  leave(): void;
}

/**
 * Delays choices made with the keyboard until Enter or the visitor leaves. In most browsers outside macOS, arrow and letter keys change the
 * value of a closed list at once, so keyboard users would choose the first value that they pass (WCAG 3.2.2).
 * @param choose called with the choice.
 * @param pending called with a choice that waits, and with `undefined` once none does.
 */
export function createDelayedChoice(choose: (value: string) => void, pending: (value: string | undefined) => void): DelayedChoice {
  let isBrowsing = false;
  let chosen: string | undefined;
  const leave = () => {
    const value = chosen;
    isBrowsing = false;
    chosen = undefined;
    pending(undefined);
    if (value !== undefined) choose(value);
  };
  return {
    change(value) {
      chosen = value;
      if (isBrowsing) pending(value);
      else leave();
    },
    press(key) {
      const confirms = key === 'Enter' && chosen !== undefined;
      if (key === 'Enter') leave();
      else isBrowsing = key !== ' ' && key !== 'Tab'; // Space opens the list, where every choice is deliberate
      return confirms;
    },
    leave,
  };
}
