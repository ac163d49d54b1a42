// @ts-check
import { EVENTS } from './contract.js';
import { find, h } from './dom.js';

/** Whether this page is the one in the frame. The panel is on the page around it. */
export const isInPhone = frameElement?.matches('.phone') ?? false;

/**
 * Shows the site in a frame with the size of a phone, beside the panel.
 * @returns {Pick<import('./portal.js').PortalElement, 'navigate'>} the portal in the frame, as far as the panel uses it.
 */
export function showPhone() {
  const frame = h('iframe', { class: 'phone', title: 'The site on a phone', src: location.href });
  find(document, '.site', HTMLElement).replaceChildren(frame);
  return {
    navigate(path) {
      /** @type {import('./portal.js').PortalElement | null | undefined} */
      const portal = frame.contentDocument?.querySelector('login-portal');
      portal?.navigate?.(path);
    },
  };
}

/** Passes the events of this page's portal on to the panel, which may cancel them, and lays the portal out as for fingers. */
export function standInPhone() {
  const outside = /** @type {typeof window} */ (parent);
  for (const name of EVENTS) {
    document.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      const told = new outside.CustomEvent(name, { detail, cancelable: event.cancelable });
      if (!outside.document.dispatchEvent(told)) event.preventDefault();
    });
  }
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, css.replaceAll(/\(pointer: ?coarse\)/g, 'all'));
  };
}
