export type { PortalEventDetails } from './contract/events';
export type { LoginPortalElement } from './element/define';
export type { LoginPortalAttributes } from './element/types';

/** Pause before a chunk that did not come is asked for again. */
const RETRY_MS = 2000;

/** Asks for a chunk until it comes: on a bad line one that is missing is no reason to give up, and nothing of ours may reject unheard. */
const insist = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(() => insist(load)));

/**
 * The module that a site loads. It holds nothing itself: one small chunk sends the start-up calls while the other, with React, is on its
 * way. In Node it does nothing, and where the element is defined already, by another copy of this script, nothing either.
 */
if (typeof window !== 'undefined' && 'customElements' in window && !customElements.get('login-portal')) {
  const portal = insist(() => import('./element/define'));
  void insist(() => import('./element/prepare')).then(async ({ prepare }) => {
    const started = prepare();
    (await portal).define(started);
  });
}
