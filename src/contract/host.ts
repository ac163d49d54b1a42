import type { AttributeProperty, RouterConfig } from './attributes';
import type { PortalEventDetails, PortalEventName } from './events';
import type { Part } from './parts';
import type { PasskeyCredential } from './requests';

/** The time. Every wait of the portal uses it. Milliseconds. */
export interface Clock {
  now(): number;
  /** Runs something once, later. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** A small store of strings. Never throws. */
export interface KeyValue {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Where the route lives: in the path, in the fragment, or in memory. All paths are the portal's own, with their query. */
export interface RouteLocation {
  read(): string;
  write(to: string, replace: boolean): void;
  /** Returns the address for a link to a route. */
  href(to: string): string;
  /** Goes back one step. Returns `false` if the location knows that there is none. */
  back(): boolean;
  /** Calls back after every change that was not written here. Returns a function that ends it. */
  listen(changed: () => void): () => void;
}

/** A passkey that the visitor has picked, with the server's challenge signed. */
export interface PickedPasskey {
  readonly credential: PasskeyCredential;
  /** Tells the browser that the server does not know the passkey any more, so that it is not offered again. It cannot be undone. */
  readonly forget: () => void;
}

/** What the browser does with passkeys. Options are as the server sends them. Rejects if they are none, or if the browser fails. */
export interface Authenticator {
  /** Whether it can suggest passkeys where visitors type their account (conditional mediation). */
  canSuggest(): Promise<boolean>;
  /** Whether it can create a passkey without asking, for an account that it has just filled in (conditional creation). */
  canUpgrade(): Promise<boolean>;
  /** Shows its dialog. Ends any suggestion on the page. Resolves to `undefined` if the visitor closes it, or the signal ends it. */
  pick(options: unknown, signal: AbortSignal): Promise<PickedPasskey | undefined>;
  /**
   * Suggests passkeys until the visitor picks one. Waits for those of the portals before it on the page. Resolves to `undefined` if it is ended.
   * @param ask returns the options. Called when it is this portal's turn, with the signal that ends with that.
   */
  suggest(ask: (turnSignal: AbortSignal) => Promise<unknown>, signal: AbortSignal): Promise<PickedPasskey | undefined>;
  /**
   * Creates a passkey, and returns what sending it returned. `closed`: the visitor wants none, or the browser gave up. `exists`: they have one
   * for this account.
   * @param send sends it to the server. Until that is done, nothing else on the page asks for a passkey: the server would not know this one,
   * and the browser would forget it.
   */
  create<T>(
    options: unknown,
    send: (credential: PasskeyCredential) => Promise<T>,
    how: { readonly quietly: boolean; readonly signal: AbortSignal },
  ): Promise<T | 'closed' | 'exists'>;
}

/** Something went wrong that is not the visitor's fault. */
export interface Incident {
  readonly error: unknown;
  /** What the portal was doing. Never contains what the visitor typed. */
  readonly during: string;
}

/** What a start needs of its page. */
export interface Surroundings {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Loads a part of the bundle, as a call to the API is made: three attempts in at most 15 s. Rejects after that.
   * @param isRepeat whether another file of the bundle has asked for the part before.
   */
  load<T>(part: Part<T>, signal: AbortSignal, isRepeat?: boolean): Promise<T>;
  /** Returns the address of the page. */
  pageUrl(): string;
  /** Returns the address that the page's links are resolved against, including its `<base>`. */
  baseUrl(): string;
  /** Resolves when the page has been painted, or after a short time, because a hidden page is never painted. */
  painted(): Promise<void>;
  /** Returns the languages of the visitor's browser, best first. */
  languages(): readonly string[];
  /** Reads a parameter of the page's address, from the fragment or the query. */
  parameter(name: string): string | undefined;
  /** Removes a parameter from the page's address and changes nothing else. Returns `false` if the browser refuses: a reload brings it back. */
  dropParameter(name: string): boolean;
  /** What survives the page (`localStorage`), and what lives as long as the tab. Keeps nothing if storage is not available. */
  readonly local: KeyValue;
  readonly session: KeyValue;
  reload(): void;
  /** Dispatches an event of the element, if that is rendered. Returns `false` if not, or if the site cancelled it. */
  emit<N extends PortalEventName>(name: N, detail: PortalEventDetails[N]): boolean;
  /** Calls back with whether the system prefers dark colours, now and at each change. Returns a function that ends it. */
  watchDark(changed: (dark: boolean) => void): () => void;
  /** Tells the site's engineers why a part of the bundle may be missing. The browser does not tell scripts. */
  explainMissing(): void;
}

/**
 * What a portal needs of its page. The element provides the real page, tests their own. A part that cannot be loaded rejects with the fault
 * `part-missing`.
 */
export interface Host extends Surroundings {
  /** What survives the portal in its element, by names. See `Drafts`. */
  readonly drafts: Map<string, unknown>;
  /** Loads the styles of all screens and applies them. Rejects if they cannot be loaded. */
  dress(signal: AbortSignal): Promise<void>;
  /** Returns an attribute of the element as the page wrote it, trimmed; its default if it is empty. */
  written(property: AttributeProperty): string;
  /** Returns the address of the page that the visitor came from; empty if the browser does not say. */
  referrer(): string;
  /** Returns the location for a router mode. While the element is not rendered, it neither writes nor tells of changes. */
  route(config: RouterConfig): RouteLocation;
  /** Waits for the code of a text message (WebOTP); `undefined` if the browser cannot read it, or the signal ends the wait. */
  smsCode(signal: AbortSignal): Promise<string | undefined>;
  /**
   * Returns what the browser does with passkeys; `undefined` if it does not know them in their JSON forms, or the page may not use them.
   * Rejects if that part cannot be loaded.
   */
  authenticator(signal: AbortSignal): Promise<Authenticator | undefined>;
  /** Leaves the page, if the element is rendered. The address comes from `redirectTarget`. */
  leave(url: string): void;
  /** Calls back when the browser is online again. Returns a function that ends it. */
  onOnline(run: () => void): () => void;
  /** Calls back when the visitor comes back to the page as they left it (bfcache). Returns a function that ends it. */
  onReturn(run: () => void): () => void;
  /** Calls back with whether the page is hidden, now and at each change. Returns a function that ends it. */
  watchHidden(changed: (hidden: boolean) => void): () => void;
  report(incident: Incident): void;
}
