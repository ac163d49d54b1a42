import type { FirstPart } from '../contract/parts';
import type { Key } from '../contract/words';
import { type Attendant, type AttendantPorts, attend } from './attend';
import { type Held, NOTHING_HELD } from './left';
import { madeBy } from './root';
import { drawMessage, drawSkeleton, labelSkeleton, lastMessage, showPlaceholder } from './skeleton';
import { readTyped, takePresses, writeTyped } from './typed';

interface StagePorts extends Omit<AttendantPorts, 'retry'> {
  readonly page: Document;
  readonly say: (key: Key) => string;
  /** Returns the attributes of the frame around what stands without a form. */
  readonly attributes: () => Readonly<Record<string, string>>;
  /** Returns the first part once it has come: then the portal is certain to load. */
  readonly first: () => FirstPart | undefined;
  /**
   * How long the root stays empty before the loading animation. With kept answers, the form nearly always comes sooner, and drawing both would
   * delay it.
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
  /**
   * Remembers what is in the form that stands, which no longer counts. `show` or `wait` has to follow. Returns the form if the page's markup
   * has brought it.
   */
  takeForm(): Node | undefined;
  /** Ends what stands there, whose nodes stay. Its caller may keep this object, which must not keep what was typed in memory. */
  end(): Held;
}

const RETRY = '[data-action="retry"]';

/**
 * Creates the stage of a root.
 * @param held what the visitor did in the form before.
 */
export function createStage(root: ShadowRoot, ports: StagePorts, held: Held): Stage {
  const { page, say, paintMissing, attributes, first, patienceMs, clock } = ports;
  let attendant: Attendant | undefined;
  /** Set while React could not be loaded and no retry is under way. */
  let tryAgain: (() => void) | undefined;
  /** A portal has been there, and starts again; or the page's markup has brought one. */
  const before = root.querySelector('.portal');
  /** The form of the page's markup, as long as nothing stands in its place. */
  let found = madeBy(root) === undefined ? undefined : before;
  const leave = () => {
    const typed = attendant || found ? readTyped(root) : held.typed;
    held = { typed, pressed: attendant?.end() ?? [...held.pressed, ...takePresses(root)] };
    attendant = found = undefined;
  };
  let isSlow = patienceMs === 0;
  /** What the message that stands was drawn from. */
  let source: FirstPart | undefined;
  const wait = () => {
    if (attendant || (found && !tryAgain)) return;
    leave();
    if (tryAgain) {
      if (root.querySelector(RETRY) && source === first()) return;
      source = first();
      drawMessage(root, page, paintMissing() ?? lastMessage(page, say('Common.NetworkError'), say('Common.Retry')));
      root.querySelector(RETRY)?.addEventListener('click', retry);
    } else {
      if ((!first() && !before && showPlaceholder(root, page)) || (!isSlow && !root.firstChild)) return;
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
      if (form.parentNode !== root) root.append(form); // a node that is moved loses the focus
      for (const node of [...root.childNodes]) if (node !== form) node.remove();
      attendant = attend(root, { ...ports, retry }, held.pressed);
      writeTyped(root, held.typed);
      if (tryAgain) attendant.missing();
    },
    wait,
    missing(again) {
      tryAgain = again;
      if (attendant) attendant.missing();
      else wait();
    },
    takeForm() {
      const form = found;
      leave();
      return form ?? undefined;
    },
    end() {
      stopWaiting();
      leave();
      const { typed, pressed } = held; // what the caller has passed may hold more
      held = NOTHING_HELD;
      return { typed, pressed };
    },
  };
}
