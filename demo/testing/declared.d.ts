/* The types of `login-portal/testing`. They need no other package. */

/** An account that the sandbox knows. */
export interface SandboxAccount {
  readonly id: string;
  readonly name: string;
  /** What the account is for. */
  readonly note: string;
  readonly password: string;
  readonly email?: string;
  readonly callingCode?: string;
  readonly phone?: string;
}

/** A message that the sandbox has sent. */
export interface SandboxMessage {
  readonly channel: 'email' | 'sms';
  /** An e-mail, or a number such as `+62 8120000001`. */
  readonly to: string;
  readonly scene: string;
  readonly code: string;
  readonly text: string;
}

/** The sandbox without a server. What happens in one is not known to any other. */
export interface Sandbox {
  /** Answers like the API. Takes what `fetch` takes; every origin leads to the sandbox. Keeps cookies like one visitor's browser. */
  readonly fetch: typeof globalThis.fetch;
  readonly accounts: readonly SandboxAccount[];
  /** Returns the messages that were sent, the newest last. */
  outbox(): readonly SandboxMessage[];
  /** Returns the newest code that was sent to an e-mail or a number. Throws if there is none. */
  codeFor(to: string): string;
  /** Moves the sandbox's clock. */
  forward(seconds: number): void;
  /** Forgets everything that happened. */
  reset(): void;
}

/** What a sandbox can be asked for. */
export interface SandboxOptions {
  /** Other answers than usual, such as `signIn:2004`. */
  readonly spec?: string;
}

/** Creates a sandbox. Throws if the spec has a mistake, and says which. */
export declare function createSandbox(options?: SandboxOptions): Sandbox;

/** What the page object uses of a locator of Playwright. */
export interface LocatorLike {
  first(): LocatorLike;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  getAttribute(name: string): Promise<string | null>;
  textContent(): Promise<string | null>;
  waitFor(options: { state: 'attached'; timeout: number }): Promise<void>;
}

/** What the page object uses of a page of Playwright. */
export interface PageLike {
  locator(selector: string): LocatorLike;
}

/** Who signs in. */
export type Credentials =
  | { readonly email: string; readonly password: string }
  /** A phone number such as `+62 8120000001`, or one beside its calling code. */
  | { readonly phone: string; readonly callingCode?: string; readonly password: string }
  /** An account of the sandbox, by its e-mail, or by its number if it has no e-mail. */
  | SandboxAccount;

/** The portal on a page of a test. Each step waits as long as Playwright does. */
export interface PortalOnPage {
  /** Returns the name of the screen, as `data-screen` has it. */
  screen(): Promise<string>;
  /** Fills in the sign-in and submits it. */
  signIn(credentials: Credentials): Promise<void>;
  /** Enters a one-time code and submits it. */
  enterCode(code: string): Promise<void>;
  /** Accepts the offer of a passkey that follows a sign-in. Your own page follows. */
  createPasskey(): Promise<void>;
  /** Returns the first message that the form shows. */
  message(): Promise<string>;
  /**
   * Waits until the portal was seen on the page and the visitor is signed in. Returns `false` if that does not happen within `timeout`, in ms:
   * 30 s by default. Rejects if the page is closed or crashes.
   */
  signedIn(options?: { readonly timeout?: number }): Promise<boolean>;
}

/** Returns the portal on a page of Playwright. */
export declare function loginPortal(page: PageLike): PortalOnPage;

/** What a virtual authenticator uses of a page of Playwright. */
export interface ChromiumPageLike {
  context(): { newCDPSession(page: unknown): Promise<{ send(method: string, params?: object): Promise<unknown> }> };
}

/** A device of the visitor's that holds passkeys. */
export interface VirtualAuthenticator {
  /** Returns the ids of the passkeys that it holds. */
  passkeys(): Promise<readonly string[]>;
  /** Whether the visitor confirms what the browser asks. They do at first; otherwise the browser waits. */
  confirms(does: boolean): Promise<void>;
  /** Forgets all passkeys. */
  empty(): Promise<void>;
}

/** Adds a device that holds passkeys to a page in Chromium. Rejects in other browsers. */
export declare function addVirtualAuthenticator(page: ChromiumPageLike): Promise<VirtualAuthenticator>;
