import { setMaxListeners } from 'node:events';
import { writeAddress } from '../../src/boot/history';
import { type AttributeProperty, attributeName, type PortalConfig, readConfig } from '../../src/contract/attributes';
import { partMissing } from '../../src/contract/fault';
import type { Authenticator, Host, Incident } from '../../src/contract/host';
import type { Part } from '../../src/contract/parts';
import { locate } from '../../src/element/location';
import type { Drafts } from '../../src/portal/drafts';
import { readParameter, withoutParameter } from '../../src/rules/route';
import { createFakePage, createMemory, type FakePage } from './fake-page';
import { createManualClock, type ManualClock } from './manual-clock';
import { createNetwork, type Network } from './network';

// All parts of a portal end by its one signal, and no more come while it lives: more than ten listeners are no leak there.
setMaxListeners(100);

/** An event of the element as it was dispatched. */
export interface EmittedEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The page that a test gives to a portal: nothing moves in it by itself. */
export interface FakeHost extends Host {
  readonly clock: ManualClock;
  readonly page: FakePage;
  readonly net: Network;
  readonly local: ReturnType<typeof createMemory>;
  readonly session: ReturnType<typeof createMemory>;
  readonly incidents: Incident[];
  /** Addresses that the page was left for. */
  readonly leftFor: string[];
  readonly reloads: () => number;
  /** Details of the events of one name, oldest first. */
  events(name: string): readonly EmittedEvent['detail'][];
  /** The site cancels these events from now on. */
  cancel(name: string): void;
  goOnline(): void;
  /** The visitor comes back to the page as it was left. */
  goBack(): void;
  goDark(dark: boolean): void;
  /** The visitor turns to another tab, or back to this one. */
  hide(hidden: boolean): void;
  /** Listeners for `online`, the way back, the colour scheme and hiding that are still there. */
  listeners(): number;
  /** Moves the clock and lets all that follows happen. */
  advance(ms: number): Promise<void>;
}

export interface HostOptions {
  readonly attributes?: Partial<Record<AttributeProperty, string>>;
  readonly spec?: string;
  readonly url?: string;
  readonly languages?: readonly string[];
  readonly stored?: Readonly<Record<string, string>>;
  readonly net?: Network;
  /** What the tab has kept from before, and how many milliseconds ago that was. */
  readonly tab?: Readonly<Record<string, string>>;
  readonly later?: number;
  /** Parts of the bundle that load in another way, by their names; `styles` has those of all screens. */
  readonly parts?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Where the visitor came from. */
  readonly referrer?: string;
  /** What the portal before left in the element. */
  readonly drafts?: Drafts;
  /** A browser that knows passkeys. */
  readonly device?: Authenticator;
}

/** Loads of parts of the bundle that have not ended yet, of all portals. */
export const loadsUnderWay = new Set<Promise<unknown>>();

function underWay<T>(loading: Promise<T>): Promise<T> {
  loadsUnderWay.add(loading);
  const end = () => void loadsUnderWay.delete(loading);
  loading.then(end, end);
  return loading;
}

export function createFakeHost(options: HostOptions = {}): FakeHost {
  const page = createFakePage(options.url ?? 'https://portal.test/login');
  const net = options.net ?? createNetwork(options.spec);
  const clock = createManualClock(options.later);
  const emitted: EmittedEvent[] = [];
  const cancelled = new Set<string>();
  const incidents: Incident[] = [];
  const leftFor: string[] = [];
  const online = new Set<() => void>();
  const back = new Set<() => void>();
  const dark = new Set<(dark: boolean) => void>();
  const hidden = new Set<(hidden: boolean) => void>();
  const drafts: Drafts = options.drafts ?? new Map();
  let reloads = 0;
  return {
    drafts,
    clock,
    page,
    net,
    incidents,
    leftFor,
    local: createMemory(options.stored),
    session: createMemory(options.tab),
    fetch: net.fetch,
    pageUrl: page.address,
    baseUrl: page.address,
    written: (property) => options.attributes?.[property] ?? configOf()[property],
    referrer: () => options.referrer ?? '',
    painted: async () => {},
    languages: () => options.languages ?? ['en-US'],
    route: (config) => locate(page.view, config, page.address, drafts),
    parameter: (name) => readParameter(page.address(), name, true),
    dropParameter: (name) => writeAddress(page.view, withoutParameter(page.address(), name, true)),
    load: <T>({ name, load }: Part<T>) => (options.parts?.[name]?.() ?? underWay(load())).catch(partMissing(name)) as Promise<T>, // a test gives what the part is
    dress: async () => void (await options.parts?.styles?.()),
    smsCode: async () => undefined,
    authenticator: async () =>
      ((await options.parts?.authenticator?.().catch(partMissing('authenticator'))) as Authenticator | undefined) ?? options.device,
    reload: () => {
      reloads += 1;
    },
    reloads: () => reloads,
    leave: (url) => void leftFor.push(url),
    emit(name, detail) {
      emitted.push({ name, detail });
      return !cancelled.has(name);
    },
    events: (name) => emitted.filter((event) => event.name === name).map(({ detail }) => detail),
    cancel: (name) => void cancelled.add(name),
    onOnline(run) {
      online.add(run);
      return () => void online.delete(run);
    },
    goOnline: () => online.forEach((run) => void run()),
    onReturn(run) {
      back.add(run);
      return () => void back.delete(run);
    },
    goBack: () => back.forEach((run) => void run()),
    watchDark(changed) {
      dark.add(changed);
      changed(false);
      return () => void dark.delete(changed);
    },
    goDark: (now) => dark.forEach((changed) => void changed(now)),
    watchHidden(changed) {
      hidden.add(changed);
      changed(false);
      return () => void hidden.delete(changed);
    },
    hide: (now) => hidden.forEach((changed) => void changed(now)),
    listeners: () => online.size + back.size + dark.size + hidden.size,
    report: (incident) => void incidents.push(incident),
    explainMissing: () => {},
    advance: (ms) => clock.advance(ms, net.settle),
  };
}

/** The configuration of an element with these attributes. */
export const configOf = (attributes: Partial<Record<AttributeProperty, string>> = {}): PortalConfig => {
  const given = Object.entries({ tenant: 'dprime', ...attributes });
  const byName = new Map(given.map(([property, value]) => [attributeName(property), value]));
  return readConfig({ getAttribute: (name) => byName.get(name) ?? null });
};
