import { ownAddress } from '../api/request';
import { writtenAttribute } from '../contract/attributes';
import { CANCELABLE, type PortalEventDetails, type PortalEventName } from '../contract/events';
import { bare } from '../contract/shape';
import { pageOf, windowOf } from '../rules/page-of';
import type { Clock, Host, Incident, Rest } from '../stores/host';
import { createLocaleSources, keyValue } from './locale-sources';
import { locate } from './location';

/** The window's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

const MISSING = '[login-portal] A part did not load. Do Access-Control-Allow-Origin and script-src allow it?';

/** Adds a listener and returns a function that removes it. */
const listen = (target: EventTarget, name: string, run: (event: Event) => void): (() => void) => {
  target.addEventListener(name, run);
  return () => target.removeEventListener(name, run);
};

/** Dispatches an event of the element. Returns `false` if the event is cancelable and the site cancelled it. */
export function emit<N extends PortalEventName>(element: HTMLElement, name: N, detail: PortalEventDetails[N]): boolean {
  return element.dispatchEvent(new CustomEvent(name, { detail, cancelable: CANCELABLE.includes(name), bubbles: true, composed: true }));
}

/** Creates the host of an element's portal: everything that the portal uses of the page. */
export function createHost(element: HTMLElement, report: (incident: Incident) => void, rest: () => Promise<Rest>): Host {
  const page = pageOf(element.ownerDocument);
  const view = windowOf(element.ownerDocument);
  const baseUrl = () => element.baseURI;
  return {
    ...createLocaleSources(view, element),
    clock,
    // Options without a prototype, so that a call has its own and no others. `async`, because
    // a page may put a `fetch` of its own in its place, which throws.
    fetch: async (input, init) => view.fetch(typeof input === 'string' ? ownAddress(input) : input, bare({ ...init })),
    pageUrl: () => view.location.href,
    baseUrl,
    written: (property) => writtenAttribute(element, property),
    referrer: () => page.referrer,
    route: (config) => locate(view, config, baseUrl),
    session: keyValue(() => view.sessionStorage),
    smsCode: async (signal) => (await rest()).smsCode(view, signal).catch(() => undefined),
    reload: () => view.location.reload(),
    leave(url) {
      view.location.assign(url);
      if (view.location.href === url) view.location.reload(); // if only the fragment differs, `assign` does not load the page
    },
    emit: (name, detail) => emit(element, name, detail),
    onOnline: (run) => listen(view, 'online', run),
    onReturn: (run) => listen(view, 'pageshow', (event) => 'persisted' in event && event.persisted && run()),
    watchDark(told) {
      const query = view.matchMedia('(prefers-color-scheme: dark)');
      told(query.matches);
      return listen(query, 'change', () => told(query.matches));
    },
    watchHidden(told) {
      told(page.hidden);
      return listen(page, 'visibilitychange', () => told(page.hidden));
    },
    rest,
    report,
    explainMissing() {
      // biome-ignore lint/suspicious/noConsole: a site's engineers look here first
      console.warn(MISSING);
    },
  };
}
