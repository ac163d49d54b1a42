import type { PortalStart } from '../../src/boot/left';
import { start } from '../../src/boot/start';
import { type Journeys, journeysOf as lazyJourneys } from '../../src/journeys/journeys';
import { createPortal, type Portal } from '../../src/portal/portal';
import { createServices, type Services } from '../../src/portal/services';
import { configOf, createFakeHost, type FakeHost, type HostOptions } from './fake-host';

export type PortalOptions = HostOptions;

/** A portal with its journeys. */
export interface TestPortal extends Portal {
  readonly journeys: Journeys;
}

export interface Opened {
  readonly host: FakeHost;
  readonly portal: TestPortal;
}

export interface Begun {
  readonly host: FakeHost;
  readonly handOver: PortalStart;
}

/** Nothing is drawn, and nothing went wrong. */
const UNDRAWN = { isDrawn: false, answers: new Map(), seenAt: 0, incidents: [] } as const;

/** What the first file has begun for a portal. The start-up calls have left. */
export function begin(options: PortalOptions = {}): Begun {
  const host = createFakeHost(options);
  return { host, handOver: { ...start(host, configOf(options.attributes)), ...UNDRAWN } };
}

/** The services of a portal that nothing has begun for, and the end of that portal. */
export function makeServices(options: PortalOptions = {}): { readonly host: FakeHost; readonly services: Services; end(): void } {
  const host = createFakeHost(options);
  const controller = new AbortController();
  const nothing = { locale: 'en-US', landing: host.pageUrl(), tokens: [], kept: undefined, first: undefined, calls: undefined } as const;
  const services = createServices(host, { config: configOf(options.attributes), ...nothing, ...UNDRAWN, controller });
  return { host, services, end: () => controller.abort() };
}

/** A portal that takes over what has begun. */
export function takeOn({ host, handOver }: Begun): TestPortal {
  const portal = createPortal(host, handOver);
  const journeys = lazyJourneys(portal);
  return {
    ...portal,
    get journeys() {
      return journeys();
    },
  };
}

/** A portal right after it was made. */
export function makePortal(options: PortalOptions = {}): Opened {
  const begun = begin(options);
  return { host: begun.host, portal: takeOn(begun) };
}

/** A portal that has started up, its settings included. */
export async function openPortal(options: PortalOptions = {}): Promise<Opened> {
  const opened = makePortal(options);
  await opened.host.net.settle();
  return opened;
}

/** A screen stands on the page. Returns the journeys; that of the route has started. */
export function journeysOf({ portal }: Pick<Opened, 'portal'>): Journeys {
  portal.arrive();
  return portal.journeys;
}
