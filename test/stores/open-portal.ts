import { createJourneys, type Journeys } from '../../src/stores/journeys';
import { createPortal, type Portal } from '../../src/stores/portal';
import { createStart, type Start } from '../../src/stores/start';
import { configOf, createFakeHost, type FakeHost, type HostOptions } from './fake-host';

export type PortalOptions = HostOptions;

export interface Opened {
  readonly host: FakeHost;
  readonly portal: Portal<string>;
}

/** The other screens: each is its name, with the real flows. */
export const OTHERS = {
  JOURNEYS: {
    recovery: 'recovery',
    activation: 'activation',
    'sign-up': 'sign-up',
    verification: 'verification',
    'not-found': 'not-found',
  },
  createJourneys,
};

/** Screens that are their names, with the real flows. */
export const SCREENS = { first: 'sign-in', others: async () => OTHERS };

/** A portal before React is there. Nothing has left the page yet. */
export function makeStart(options: PortalOptions = {}): { readonly host: FakeHost; readonly start: Start } {
  const host = createFakeHost(options);
  return { host, start: createStart(host, configOf(options.attributes)) };
}

/** React takes over what has started, and draws it. */
export function takeOver(start: Start): Portal<string> {
  const portal = createPortal<string>(start, SCREENS);
  portal.drawn();
  return portal;
}

/** A portal as React would have it. Nothing has left the page yet. */
export function makePortal(options: PortalOptions = {}): Opened {
  const { host, start } = makeStart(options);
  return { host, portal: takeOver(start) };
}

/** A portal that has started up, its settings included. */
export async function openPortal(options: PortalOptions = {}): Promise<Opened> {
  const opened = makePortal(options);
  void opened.portal.start();
  await opened.host.net.settle();
  return opened;
}

/** A screen stands on the page. Returns the flows of the screens other than sign-in; the flow of the route has started. */
export async function journeysOf({ portal }: Pick<Opened, 'portal'>): Promise<Journeys> {
  await portal.screens.load('recovery'); // all of them are one part
  await portal.screens.load(portal.navigation.$route.get().screen);
  portal.arrive();
  const journeys = portal.journeys();
  if (!journeys) throw new Error('The screens have not loaded');
  return journeys;
}
