import type { Key } from '../contract/words';
import { sendAnyway } from './send-anyway';

/** What may be said before React is there, besides what stands on the screen. */
export const ATTENDANT_SENTENCES = [
  'Common.Loading',
  'Common.NetworkError',
  'Common.Retry',
  'Login.Submitting',
] as const satisfies readonly Key[];

/** Holds what a visitor does on the first screen until React can answer. */
export interface Attendant {
  /** Something half done that a change of hands would break, such as a word in an input method: resolves when that is over. `undefined` where there is none. */
  unfinished(): Promise<void> | undefined;
  /** React could not be had: says so to whoever has pressed something, and offers to try again. */
  missing(again: () => void): void;
  /** Ends it, and takes back the messages that it wrote. Gives the controls that were pressed, for `release` or for who attends next. */
  end(): readonly string[];
}

interface AttendantPorts {
  readonly say: (key: (typeof ATTENDANT_SENTENCES)[number]) => string;
  readonly chooseLanguage: (locale: string) => void;
}

/** A press that the browser answers by itself: a way off the page, or a link that is to open elsewhere. */
const isBrowsers = (control: Element, event: MouseEvent): boolean =>
  control instanceof HTMLAnchorElement && (!control.dataset.action || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

const SUBMIT = '[type="submit"]';

/**
 * Attends to a root until React takes over.
 * @param before controls that were pressed while another one attended.
 */
export function attend(root: ShadowRoot, { say, chooseLanguage }: AttendantPorts, before: readonly string[] = []): Attendant {
  const ending = new AbortController();
  /** Selectors in the order of the presses: the nodes may be drawn anew. Whoever presses twice for want of an answer means one. */
  let pressed = new Set<string>();
  let unfinished: EventTarget | undefined;
  let finished = () => {};
  const finish = () => {
    unfinished = undefined;
    finished();
  };

  /** React is missing, and nobody is asking for it just now. */
  let tryAgain: (() => void) | undefined;
  const hold = (control: string) => {
    pressed.delete(control);
    pressed.add(control);
    if (control === SUBMIT) markBusy(root, say('Login.Submitting'));
    tryAgain?.();
    tryAgain = undefined;
  };
  const on: On = (name, run) =>
    // The shadow root's own map of events lacks those that come from within.
    (root as unknown as HTMLElement).addEventListener(name, run, { signal: ending.signal });

  attendPresses(on, hold);
  on('compositionstart', ({ target }) => {
    unfinished = target ?? undefined;
  });
  on('compositionend', finish);
  attendMenu(on, chooseLanguage, (menu) => {
    if (menu) unfinished = menu;
    else finish();
  });

  for (const control of before) hold(control);
  return {
    unfinished: () =>
      unfinished &&
      new Promise((resolve) => {
        finished = resolve;
      }),
    missing(again) {
      tryAgain = again;
      if (pressed.size === 0) return;
      const kept = pressed;
      pressed = new Set();
      markBusy(root, undefined);
      showMissing(root, say, () => {
        for (const control of kept) hold(control);
      });
    },
    end() {
      ending.abort();
      clearMessages(root);
      return [...pressed];
    },
  };
}

/** Presses, in a root that answers now, the controls that were pressed before. */
export function release(root: ShadowRoot, pressed: readonly string[]): void {
  markBusy(root, undefined);
  for (const control of pressed) root.querySelector<HTMLElement>(control)?.click();
}

/** Listens in a root for as long as somebody attends to it. */
type On = <N extends keyof HTMLElementEventMap>(name: N, run: (event: HTMLElementEventMap[N]) => void) => void;

function attendPresses(on: On, hold: (control: string) => void) {
  on('submit', (event) => {
    event.preventDefault();
    hold(SUBMIT);
  });
  on('click', (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
    if (!control || event.defaultPrevented || isBrowsers(control, event)) return;
    if (control.matches(SUBMIT)) return sendAnyway(event);
    event.preventDefault();
    if (control.dataset.action) hold(`[data-action="${control.dataset.action}"]`);
  });
}

/** In a closed list, arrows and letters choose at once in most browsers: whoever goes through it by keyboard has chosen with Enter, or when they go on. */
function attendMenu(on: On, choose: (locale: string) => void, look: (menu: HTMLSelectElement | undefined) => void) {
  let browsing = false;
  let chosen: string | undefined;
  const settle = () => {
    if (chosen !== undefined) choose(chosen);
    chosen = undefined;
    browsing = false;
    look(undefined);
  };
  on('keydown', ({ target, key }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (key === 'Enter') settle();
    else browsing = key !== ' ' && key !== 'Tab';
  });
  on('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    chosen = target.value;
    if (browsing) look(target);
    else settle();
  });
  on('focusout', ({ target }) => {
    if (target instanceof HTMLSelectElement) settle();
  });
}

const liveRegion = (root: ShadowRoot) => root.querySelector('form')?.previousElementSibling;

/** Shows a form as busy, or no longer. React looks at no attribute when it takes over; text it would miss is taken back by then. */
function markBusy(root: ShadowRoot, said: string | undefined) {
  for (const node of root.querySelectorAll(`form, ${SUBMIT}`)) {
    if (said === undefined) node.removeAttribute('aria-busy');
    else node.setAttribute('aria-busy', 'true');
  }
  liveRegion(root)?.replaceChildren(...(said ? [said] : []));
}

function clearMessages(root: ShadowRoot) {
  liveRegion(root)?.replaceChildren();
  root.querySelector('.form-alert')?.replaceChildren();
}

function showMissing(root: ShadowRoot, say: AttendantPorts['say'], again: () => void) {
  const page = root.ownerDocument;
  const make = (tag: string, className: string, ...children: readonly (Node | string)[]) => {
    const element = page.createElement(tag);
    element.className = className;
    element.append(...children);
    return element;
  };
  const retry = make('button', 'button quiet', say('Common.Retry'));
  retry.setAttribute('type', 'button');
  retry.dataset.action = 'retry';
  retry.addEventListener('click', (event) => {
    event.stopPropagation();
    root.querySelector('.form-alert')?.replaceChildren();
    again();
  });
  const text = make('div', 'alert-text', make('p', '', say('Common.NetworkError')), retry);
  root.querySelector('.form-alert')?.replaceChildren(make('div', 'alert error', text));
}
