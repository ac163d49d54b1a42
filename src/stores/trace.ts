import { createTraceSender } from '../api/send-trace';
import type { Sends } from '../contract/calls';
import * as LIMITS from '../contract/limits';
import type { UtmTouch } from '../contract/requests';
import { map } from '../contract/shape';
import { onAbort } from '../rules/on-abort';
import type { Route } from './navigation';
import { readStored } from './read-stored';
import type { Services } from './services';

/** The traces of one visit (contract section 8). They neither delay nor break anything. */
export interface Trace {
  /** Sends the trace of a step, by default on the current screen. */
  event(event: Sends<'trace'>['event'], at?: Pick<Route, 'screen' | 'params'>): void;
  /** Returns the campaigns that brought the visitor: the first of this tab, and the last. `undefined` if there was none. */
  utm(): { readonly first: UtmTouch; readonly last: UtmTouch } | undefined;
}

const TOUCHES = { first: 'utm:first', last: 'utm:last' } as const;

/** Accepts an empty string too: without a referring page, the referrer is empty. */
const anyText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns an address without the parts that may contain a secret. */
const bare = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const isOfCampaign = ([name, value]: readonly [string, string]) =>
  name.startsWith('utm_') && name.length <= LIMITS.campaignNameLength && value !== '';

const campaignIn = (parameters: readonly (readonly [string, string])[]): UtmTouch => {
  const kept = parameters.filter(isOfCampaign).slice(0, LIMITS.campaignParameters);
  return Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, LIMITS.campaignValueLength)]));
};

/** Returns the campaign parameters of an address, from its query or the query in its fragment. */
function campaignOf(address: string): UtmTouch {
  const { searchParams, hash } = new URL(address);
  return campaignIn([...searchParams, ...new URLSearchParams(hash.split(/\?(.*)/s).at(1))]);
}

/** Creates the traces of one portal. Remembers the campaign of the landing and sends it once, and sends the view of each screen. */
export function createTrace(services: Services): Trace {
  const { host, tab, landing, signal, navigation } = services;
  const send = createTraceSender(services);
  const read = (name: string): UtmTouch | undefined => readStored(tab, name, map(anyText));
  const event: Trace['event'] = (name, { screen, params } = navigation.$route.get()) => {
    send('trace', { event: name, screen, ...(params.link && { link: params.link }) });
  };

  const campaign = campaignOf(landing);
  const before = campaignIn(Object.entries(read(TOUCHES.last) ?? {}));
  // A reload has the same campaign again.
  const isNew = JSON.stringify(campaign) !== JSON.stringify(before);
  if (isNew && Object.keys(campaign).length > 0) {
    const where = { landing: bare(landing), referrer: bare(host.referrer()) };
    const touch = JSON.stringify({ ...campaign, ...where, at: new Date(host.clock.now()).toISOString() });
    if (!tab.get(TOUCHES.first)) tab.set(TOUCHES.first, touch);
    tab.set(TOUCHES.last, touch);
    send('traceUtm', { ...campaign, ...where });
  }

  let viewed = '';
  const stop = navigation.$route.subscribe(({ screen }) => {
    if (screen !== viewed) event('view');
    viewed = screen;
  });
  onAbort(signal, stop);

  return {
    event,
    utm() {
      const [first, last] = [read(TOUCHES.first), read(TOUCHES.last)];
      return first && last && { first, last };
    },
  };
}
