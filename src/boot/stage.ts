import type { FirstPart } from '../contract/parts';
import type { Key } from '../contract/words';
import { type Attendant, type AttendantPorts, attend } from './attend';
import { type Held, NOTHING_HELD } from './left';
import { drawMessage, drawSkeleton, labelSkeleton, lastMessage, showPlaceholder } from './skeleton';
import { readTyped, writeTyped } from './typed';

/** What a stage uses of its screen. */
interface StagePorts extends AttendantPorts {
  readonly page: Document;
  readonly say: (key: Key) => string;
  /** Returns the attributes of the frame around what stands without a form. */
  readonly attributes: () => Readonly<Record<string, string>>;
  /** Returns the first part once it has come: then the portal is certain to load. */
  readonly first: () => FirstPart | undefined;
  /**
   * How long nothing shows before the loading animation: from kept answers, the form nearly always comes before anybody would see it, and to
   * draw both takes longer.
   */
  readonly patienceMs: number;
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

const RETRY = '[data-action="retry"]';

/**
 * Creates the stage of a root.
 * @param before what the visitor did in the form before.
 */
export function createStage(root: ShadowRoot, ports: StagePorts, before: Held): Stage {
  const { page, say, paintMissing, attributes, first, patienceMs, clock } = ports;
  let held = before;
  let attendant: Attendant | undefined;
  /** Set while React could not be loaded and no retry is under way. */
  let tryAgain: (() => void) | undefined;
  const leave = (): Held => {
    const left = attendant ? { typed: readTyped(root), pressed: attendant.end() } : held;
    attendant = undefined;
    return left;
  };
  /** A portal has been there, and starts again. */
  const goesOn = root.querySelector('.portal');
  let isSlow = patienceMs === 0;
  /** What the message that stands was drawn from. */
  let source: FirstPart | undefined;
  const wait = () => {
    if (attendant) return;
    if (tryAgain) {
      if (root.querySelector(RETRY) && source === first()) return;
      source = first();
      drawMessage(root, page, paintMissing() ?? lastMessage(page, say('Common.NetworkError'), say('Common.Retry')));
      root.querySelector(RETRY)?.addEventListener('click', retry);
    } else {
      if ((!first() && !goesOn && showPlaceholder(root, page)) || (!isSlow && !root.firstChild)) return;
      if (!root.querySelector('.loading')) drawSkeleton(root, page);
    }
    labelSkeleton(root, say('Common.Loading'), attributes());
  };
  const retry = () => {
    const again = tryAgain;
    tryAgain = undefined;
    wait();
    again?.();
  };
  const stopWaiting = clock.after(patienceMs, () => {
    isSlow = true;
    wait();
  });
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
      stopWaiting();
      const left = leave();
      held = NOTHING_HELD;
      return left;
    },
  };
}
