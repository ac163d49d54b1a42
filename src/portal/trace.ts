import type { Sends } from '../contract/calls';
import * as ENDPOINTS from '../contract/endpoints';
import type { StepEvent } from '../contract/events';
import * as LIMITS from '../contract/limits';
import type { UtmTouch } from '../contract/requests';
import { map, saysSame } from '../contract/shape';
import { requestHeaders, requestUrl } from '../rules/request';
import { onAbort } from '../rules/waits';
import type { Api } from './api';
import type { Navigation, Route } from './navigation';
import { maySignIn, type Session } from './session';
import type { Site } from './site';
import { readJson, type TabStorage } from './tab-storage';

/** The screen that a step is of. */
type SeenScreen = Pick<Route, 'screen' | 'params'>;

/** The traces of one visit. They neither delay nor break anything. */
export interface Tracing {
  /** Sends the campaign of the landing, and from then on the view of each screen. The first step does so too, if nobody has before. */
  begin(): void;
  /** Sends the trace of a step, and tells the site. It is of the current screen, unless a route says which. */
  trace(event: StepEvent, of?: SeenScreen): void;
  /** Returns the campaigns that brought the visitor: the first of this tab, and the last. `undefined` if there was none. */
  utm(): { readonly first: UtmTouch; readonly last: UtmTouch } | undefined;
}

const TOUCHES = { first: 'utm:first', last: 'utm:last' } as const;

/** Accepts an empty string too: without a referring page, the referrer is empty. */
const anyText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns an address without the parts that may contain a secret. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const isOfCampaign = ([name, value]: readonly [string, string]) =>
  name.startsWith('utm_') && name.length <= LIMITS.campaignNameLength && value !== '';

const campaignIn = (parameters: readonly (readonly [string, string])[]): UtmTouch => {
  const kept = parameters.filter(isOfCampaign).slice(0, LIMITS.campaignParameters);
  return Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, LIMITS.campaignValueLength)]));
};

/**
 * Returns the campaign parameters of an address, from its query or the query in its fragment. Their names may be in capitals, and behind an
 * `&` that a mail program has written as `&amp;`.
 */
function campaignOf(address: string): UtmTouch {
  const { searchParams, hash } = new URL(address);
  const parameters = [...searchParams, ...new URLSearchParams(hash.split(/\?(.*)/s).at(1))];
  return campaignIn(parameters.map(([name, value]) => [name.toLowerCase().replace(/^(amp;)+/, ''), value]));
}

/** Sends a trace. Nothing waits for it, and failures are ignored. */
type SendTrace = <C extends 'trace' | 'traceUtm'>(call: C, sends: Sends<C>) => void;

/**
 * Creates the sender of one portal's traces. A request survives leaving the page, but none starts after the portal has
 * ended. While too many are under way, the next ones wait: they would take the connections that the visitor's own requests need.
 */
function createTraceSender({ host, signal }: Site, { context }: Api): SendTrace {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  const send: SendTrace = (call, sends) => {
    if (signal.aborted) return;
    if (underWay >= LIMITS.tracesUnderWay) {
      waiting.push(() => send(call, sends));
      return;
    }
    const { method, path } = ENDPOINTS[call];
    const headers = { ...requestHeaders(context()), 'content-type': 'application/json' };
    const body = JSON.stringify(sends);
    const controller = new AbortController();
    const stop = host.clock.after(LIMITS.requestTimeoutMs, () => controller.abort());
    const off = onAbort(signal, stop); // no request of the portal waits for a connection any more
    const end = () => {
      underWay -= 1;
      stop();
      off();
      waiting.shift()?.();
    };
    underWay += 1;
    const request = { method, headers, body, credentials: 'include', keepalive: true, signal: controller.signal } as const;
    // An answer that nobody reads keeps its connection, at least where it must not be stored.
    const sent = host.fetch(requestUrl(context().apiBase, path), request);
    sent.then((answer) => answer.text()).then(end, end);
  };
  return send;
}

interface TracedVisit {
  /** The address of the page when the portal started. */
  readonly landing: string;
  readonly navigation: Navigation;
  readonly session: Session;
  readonly tab: TabStorage;
}

/** Creates the traces of one portal. */
export function createTracing(site: Site, api: Api, { landing, navigation, session, tab }: TracedVisit): Tracing {
  const { host, signal } = site;
  const { $route } = navigation;
  const send = createTraceSender(site, api);
  const read = (name: string): UtmTouch | undefined => readJson(tab.get(name), map(anyText));
  const step = (event: StepEvent, { screen, params }: SeenScreen) => {
    send('trace', { event, screen, ...(params.link && { link: params.link }) }); // first: the site may leave the page
    if (!signal.aborted) host.emit('portal-step', { screen, event });
  };
  let begun = false;
  const rememberCampaign = () => {
    const campaign = campaignOf(landing);
    const before = campaignIn(Object.entries(read(TOUCHES.last) ?? {}));
    const isKnown = saysSame(campaign, before); // a reload has the same campaign again
    if (isKnown || Object.keys(campaign).length === 0) return;
    const where = { landing: withoutQuery(landing), referrer: withoutQuery(host.referrer()) };
    const touch = JSON.stringify({ ...campaign, ...where, at: new Date(host.clock.now()).toISOString() });
    if (!tab.get(TOUCHES.first)) tab.set(TOUCHES.first, touch);
    tab.set(TOUCHES.last, touch);
    send('traceUtm', { ...campaign, ...where });
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    rememberCampaign();
    let viewed = '';
    const stop = $route.subscribe((route) => {
      if (route.screen === viewed || !maySignIn(session.$session.get())) return;
      viewed = route.screen; // first: the site may go on to another screen
      step('view', route);
    });
    onAbort(signal, stop);
  };
  return {
    begin,
    // A sign-in by a token takes steps before a screen stands.
    trace(event, of) {
      begin();
      step(event, of ?? $route.get());
    },
    utm() {
      const [first, last] = [read(TOUCHES.first), read(TOUCHES.last)];
      return first && last && { first, last };
    },
  };
}
