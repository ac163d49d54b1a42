import { startPage } from './boot/page';

export type { LoginPortalGlobal, PortalEnvelope } from './boot/claim';
export type { ErrorCode } from './contract/errors';
export type { PortalEventDetails, PortalEventName, SignedInBy } from './contract/events';
export type { Locale } from './contract/locales';
export type { ScreenName } from './contract/screens';
export type { UserType } from './contract/variant';
export type { LoginPortalElement, LoginPortalProperties } from './element/element';
export type { LoginPortalAttributes, LoginPortalElementConstructor, PortalEvent, PortalEventMap } from './element/types';

/**
 * The module that a site loads. Starts the portals of the page and draws their first screens; React loads afterwards. Does nothing in Node,
 * or if another copy of this script has already started.
 */
if (typeof window !== 'undefined' && !customElements.get('login-portal')) {
  startPage(window, { name: 'element', load: () => import('./element/element') });
}
