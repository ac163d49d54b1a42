import { OURS } from '../contract/version';

/** Taken before a script of the page can replace them. */
const { addEventListener } = EventTarget.prototype;
const { preventDefault } = Event.prototype;

/** Whether an event comes from inside a root, and not from what the site has put into a slot of it: that bubbles through, and is the site's. */
export const isFrom = (root: Node, { target }: Event): boolean => root.contains(target as Node); // on a root, only nodes are targets

/** Captures nothing, so an element that the site keeps does not keep its portal, and what was typed, in memory. */
function keepForm(this: Node, event: Event): void {
  if (isFrom(this, event)) preventDefault.call(event);
}

/** Whether the portal has prepared a root: the first file, or the part with React. */
const isOurs = (root: ShadowRoot): boolean => OURS in root;

/** Returns the release that has made the markup in a root, if a page has brought its first screen with it (contract section 14). */
export const madeBy = (root: ShadowRoot): string | undefined => root.querySelector<HTMLElement>('[data-login-portal]')?.dataset.loginPortal;

/**
 * Returns the root of an element for its portal, and attaches one if there is none. One that the page's markup has brought is taken with its
 * nodes if it is ours; `attach` empties another one. Throws if a script of the site has attached its own, or if the element may have none.
 * In this root, the browser never submits a form itself, even if React has failed, because it would send the password in clear.
 */
export function rootOf(element: HTMLElement, attach: () => ShadowRoot): ShadowRoot {
  const { shadowRoot } = element;
  const root = shadowRoot && (isOurs(shadowRoot) || madeBy(shadowRoot) !== undefined) ? shadowRoot : attach();
  if (isOurs(root)) return root;
  addEventListener.call(root, 'submit', keepForm);
  return Object.assign(root, { [OURS]: true });
}

/**
 * Dispatches `submit` for a pressed button if the browser does not. In a frame that is sandboxed without `allow-forms`, the browser
 * dispatches no `submit` event and reports nothing (HTML, 4.10.22.3, step 2). The portal never lets the browser send a form, so this
 * circumvents nothing. Enter in a field presses the button too.
 */
export function sendAnyway(this: Node, event: Event): void {
  const { target } = event;
  const button = target instanceof Element && isFrom(this, event) && target.closest('button');
  const form = button && button.type === 'submit' && button.form;
  if (!form) return;
  let sent = event.defaultPrevented;
  const note = () => {
    sent = true;
  };
  form.addEventListener('submit', note);
  // the browser acts on a click after all listeners have run
  setTimeout(() => {
    form.removeEventListener('submit', note);
    if (!sent && !event.defaultPrevented)
      form.dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
  });
}
