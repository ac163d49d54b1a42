import { takeCounterBack } from './element/own-counter';
import { startPage } from './element/start-page';

takeCounterBack();

export type { PortalEventDetails, PortalEventName } from './contract/events';
export type { LoginPortalElement } from './element/define';
export type { LoginPortalGlobal, PortalEnvelope } from './element/global-post';
export type { LoginPortalAttributes, PortalEvent } from './element/types';

/**
 * The module that a site loads. Starts the portals of the page and draws their first screens; React loads afterwards. Does nothing in Node,
 * or if another copy of this script has already started.
 */
if (typeof window !== 'undefined' && 'customElements' in window && !customElements.get('login-portal')) {
  startPage(window, () => import('./element/define'));
}
