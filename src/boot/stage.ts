import { type Attendant, type AttendantPorts, attend } from './attend';
import { type Held, NOTHING_HELD } from './left';
import { readTyped, writeTyped } from './typed';

/** What a stage shows besides the form. */
interface StagePorts extends AttendantPorts {
  /** Shows that the portal is being loaded. */
  readonly showLoading: () => void;
  /** Shows that React cannot be loaded, with a button that tries again. */
  readonly showFailure: (retry: () => void) => void;
}

/** What stands in a root. */
export interface Stage {
  /** Returns the attendant of the form, if one stands. */
  attendant(): Attendant | undefined;
  /** Shows a form, unless one stands already. */
  show(form: Node): void;
  /** Shows what stands in place of a form, unless one stands: the loading animation, or the message that React is missing. */
  wait(): void;
  /** React could not be loaded. `again` tries at once. */
  missing(again: () => void): void;
  /** Takes the form off. */
  clear(): void;
  /** Ends what stands there, whose nodes stay. Its caller may keep this object, which must not keep what was typed in memory. */
  end(): Held;
}

/**
 * Creates the stage of a root.
 * @param before what the visitor did in the form before.
 */
export function createStage(root: ShadowRoot, { showLoading, showFailure, ...ports }: StagePorts, before: Held): Stage {
  let held = before;
  let attendant: Attendant | undefined;
  /** Set while React could not be loaded and no retry is under way. */
  let tryAgain: (() => void) | undefined;
  const leave = (): Held => {
    const left = attendant ? { typed: readTyped(root), pressed: attendant.end() } : held;
    attendant = undefined;
    return left;
  };
  const wait = () => {
    if (attendant) return;
    if (tryAgain) showFailure(retry);
    else showLoading();
  };
  const retry = () => {
    const again = tryAgain;
    tryAgain = undefined;
    wait();
    again?.();
  };
  return {
    attendant: () => attendant,
    show(form) {
      if (attendant) return;
      root.replaceChildren(form);
      attendant = attend(root, ports, held.pressed);
      writeTyped(root, held.typed);
      if (tryAgain) attendant.missing(retry);
    },
    wait,
    missing(again) {
      tryAgain = again;
      if (attendant) attendant.missing(retry);
      else wait();
    },
    clear() {
      if (!attendant) return;
      held = leave();
      wait();
    },
    end() {
      const left = leave();
      held = NOTHING_HELD;
      return left;
    },
  };
}
