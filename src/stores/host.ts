import type { PartPorts } from '../api/load-part';
import type { AttributeProperty } from '../contract/attributes';
import type { ErrorFacts } from '../contract/errors';
import type { PortalEventDetails, PortalEventName } from '../contract/events';
import type { Locale } from '../contract/locales';
import type { Words } from '../contract/words';

/** Time, injected: what the portal waits for, it waits for here. Milliseconds. */
export interface Clock {
  now(): number;
  /** Runs something once, later. Returns what calls it off. */
  after(ms: number, run: () => void): () => void;
  /** Runs something again and again. Returns what ends it. */
  every(ms: number, run: () => void): () => void;
}

/** Where the route lives: the path, the fragment, or nowhere. All paths are the portal's own, with their query. */
export interface RouteLocation {
  read(): string;
  write(to: string, replace: boolean): void;
  /** The address that a link to a route bears. */
  href(to: string): string;
  /** Reports every change that was not written here. Returns what ends it. */
  listen(changed: () => void): () => void;
}

/** Something went wrong that the visitor is not to blame for. */
export interface Incident {
  readonly error: unknown;
  /** What was being done: the place in the code, never what the visitor typed. */
  readonly during: string;
}

/** What the start of a portal asks of the part that comes with React. */
export interface Rest {
  /** The catalogue's row of a code. */
  factsOf(code: number): ErrorFacts;
  /** Every word of a locale. Rejects where they cannot be fetched. */
  loadDictionary(locale: Locale, ports: PartPorts): Promise<Words>;
  /** The code of a text message, where the browser can read it (WebOTP); rejects where the signal ended the wait. */
  smsCode(view: Window, signal: AbortSignal): Promise<string | undefined>;
}

/** What a portal asks of the page that it stands on. The element gives the real one, tests give their own. */
export interface Host {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** Address of the page. */
  pageUrl(): string;
  /** What the page's links are resolved against, its `<base>` included. */
  baseUrl(): string;
  /** An attribute of the element as the page wrote it, trimmed; the default if it is empty. */
  written(property: AttributeProperty): string;
  /** Address of the page that the visitor came from; empty where it is not told. */
  referrer(): string;
  /** The languages of the visitor's browser, best first. */
  languages(): readonly string[];
  /** The location for a router mode. */
  route(router: 'path' | 'hash' | 'memory', base: string): RouteLocation;
  /** Reads a parameter of the page's address, in the fragment or the query. */
  parameter(name: string): string | undefined;
  /** Takes a parameter out of the page's address; all else in it stays. */
  dropParameter(name: string): void;
  /** What outlives the page (`localStorage`) and what lives as long as the tab. Where storage is closed, nothing is kept. */
  readonly local: KeyValue;
  readonly session: KeyValue;
  /** The code of a text message, where the browser can read it (WebOTP); `undefined` where it cannot, or the signal ended the wait. */
  smsCode(signal: AbortSignal): Promise<string | undefined>;
  reload(): void;
  /** Leaves the page. The address has passed `redirectTarget`. */
  leave(url: string): void;
  /** Dispatches an event of the element. Gives `false` where the site cancelled it. */
  emit<N extends PortalEventName>(name: N, detail: PortalEventDetails[N]): boolean;
  /** Reports when the browser is online again. Returns what ends it. */
  onOnline(run: () => void): () => void;
  /** Reports when the visitor comes back to the page as it was left (bfcache). Returns what ends it. */
  onReturn(run: () => void): () => void;
  /** Tells whether nobody can see the page, now and whenever that changes. Returns what ends it. */
  watchHidden(told: (hidden: boolean) => void): () => void;
  /** Tells whether the visitor's system prefers dark, now and at each change. Returns what ends it. */
  watchDark(told: (dark: boolean) => void): () => void;
  /** Gives the part of the portal that comes with React, once it is there. Asking does not bring it. Never rejects. */
  rest(): Promise<Rest>;
  report(incident: Incident): void;
}

/** A small store of text by key. Never throws. */
export interface KeyValue {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}
