import type { Key } from '../contract/words';
import { withResolvers } from '../rules/waits';
import type { LanguagePorts } from './language-menu';
import { loadPart } from './load-part';
import { isFrom } from './root';

/** The sentences that may be needed before React has loaded, in addition to those of the plans. */
export const ATTENDANT_SENTENCES = ['Common.Loading', 'Login.Submitting'] as const satisfies readonly Key[];

/** Records what a visitor does on the first screen until React can respond. */
export interface Attendant {
  /**
   * Resolves when the visitor has finished something that the takeover would break, such as a word in an input method. Returns `undefined`
   * if there is nothing unfinished.
   */
  unfinished(): Promise<void> | undefined;
  /**
   * Call this when React cannot be loaded. If the visitor has pressed something, it shows an error with a retry button. Otherwise the next
   * press tries again.
   */
  missing(): void;
  /** Ends the attendant and removes its messages. Returns the controls that were pressed, for `release` or for the next attendant. */
  end(): readonly string[];
}

declare global {
  /** TypeScript's own map lacks the events that bubble up from inside a shadow root. */
  interface ShadowRootEventMap extends GlobalEventHandlersEventMap {}
}

/** What an attendant uses of its screen, and what the language menu leads to. */
export interface AttendantPorts extends Omit<LanguagePorts, 'signal' | 'wait'> {
  readonly say: (key: (typeof ATTENDANT_SENTENCES)[number]) => string;
  /** Returns the message that a part is missing. */
  readonly paintMissing: () => Node | undefined;
  /** Tries at once to load React if it is missing. */
  readonly retry: () => void;
}

/** Whether the browser handles a press by itself: a link that leaves the page, or one that the visitor opens elsewhere. */
const isBrowsers = (control: Element, event: MouseEvent): boolean =>
  control instanceof HTMLAnchorElement && (!control.dataset.action || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

const SUBMIT = '[type="submit"]';
const MENU = { name: 'language-menu', load: () => import('./language-menu') };

/**
 * Records presses and choices in a root until React takes over.
 * @param before controls that were pressed while another attendant was active.
 */
export function attend(root: ShadowRoot, ports: AttendantPorts, before: readonly string[]): Attendant {
  const { say, paintMissing, clock, retry } = ports;
  const controller = new AbortController();
  const { signal } = controller;
  /** Selectors in the order of the presses, because the nodes may be replaced. */
  let pressed: string[] = [];
  let unfinished: ReturnType<typeof withResolvers<void>> | undefined;
  const wait = (isWaiting: boolean) => {
    if (!isWaiting) unfinished?.resolve();
    unfinished = isWaiting ? (unfinished ?? withResolvers()) : undefined;
  };

  const hold = (control: string) => {
    if (control === SUBMIT) {
      pressed = pressed.filter((each) => each !== SUBMIT); // a form is sent once
      markBusy(root, say('Login.Submitting'));
    }
    pressed.push(control);
  };
  const press = (control: string) => {
    hold(control);
    retry();
  };
  const on = <N extends keyof ShadowRootEventMap>(name: N, run: (event: ShadowRootEventMap[N]) => void) =>
    root.addEventListener(name, (event) => isFrom(root, event) && run(event), { signal });

  on('submit', () => press(SUBMIT));
  on('click', (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
    if (!control || event.defaultPrevented || isBrowsers(control, event)) return;
    if (control.matches(SUBMIT)) return press(SUBMIT); // a sandboxed frame may have no `submit`; the browser must see the press
    event.preventDefault();
    if (control.dataset.action) press(`[data-action="${control.dataset.action}"]`);
  });
  on('compositionupdate', () => wait(true)); // one may have begun in the page's own markup
  on('compositionend', () => wait(false));
  const menu = root.querySelector('select');
  // If it cannot be loaded, React comes and finds what was chosen.
  if (menu)
    loadPart(MENU, { ...clock, signal }).then(
      ({ attendMenu }) => attendMenu(menu, { ...ports, signal, wait }),
      () => {},
    );

  for (const control of before) hold(control);
  return {
    unfinished: () => unfinished?.promise,
    missing() {
      if (pressed.length === 0) return;
      const kept = pressed;
      pressed = [];
      markBusy(root, undefined);
      showMissing(root, paintMissing(), () => {
        for (const control of kept) press(control);
      });
    },
    end() {
      controller.abort();
      wait(false); // nobody may wait for a portal that is gone
      liveRegion(root)?.replaceChildren();
      root.querySelector('.form-alert')?.replaceChildren();
      return pressed;
    },
  };
}

/** Presses the recorded controls. The root must respond by now. */
export function release(root: ShadowRoot, pressed: readonly string[]): void {
  if (pressed.includes(SUBMIT)) markBusy(root, undefined); // otherwise React has marked it, for a link that signs in
  for (const control of pressed) root.querySelector<HTMLElement>(control)?.click();
}

const liveRegion = (root: ShadowRoot) => root.querySelector('form')?.previousElementSibling;

/**
 * Marks a form as busy, or removes the mark. React ignores attributes when it hydrates. The text is removed before that, because React
 * would notice it.
 */
function markBusy(root: ShadowRoot, said: string | undefined) {
  for (const node of root.querySelectorAll(`form, ${SUBMIT}`)) {
    if (said === undefined) node.removeAttribute('aria-busy');
    else node.setAttribute('aria-busy', 'true');
  }
  liveRegion(root)?.replaceChildren(...(said ? [said] : []));
}

function showMissing(root: ShadowRoot, message: Node | undefined, again: () => void) {
  const place = root.querySelector('.form-alert');
  if (!place || !message) return;
  place.replaceChildren(message);
  place.querySelector('button')?.addEventListener('click', (event) => {
    event.stopPropagation();
    place.replaceChildren();
    again();
  });
}
