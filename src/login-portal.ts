import { takeCounterBack } from './element/own-counter';
import { startPage } from './element/start-page';

takeCounterBack();

export type { PortalEventDetails } from './contract/events';
export type { LoginPortalElement } from './element/define';
export type { LoginPortalAttributes } from './element/types';

/**
 * The module that a site loads. It starts the portals of the page and draws their first screens; React comes after them. In Node it does
 * nothing, and where another copy of this script has begun, nothing either.
 */
if (typeof window !== 'undefined' && 'customElements' in window && !customElements.get('login-portal')) {
  queueMicrotask(() => startPage(window, () => import('./element/define')));
}
