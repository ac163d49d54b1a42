import { type BoundFunctions, configure, getQueriesForElement, type queries } from '@testing-library/dom';
import { afterEach, vi } from 'vitest';
import type { SandboxBrowser } from '../../demo/sandbox/browser';
import { createSandbox, type Sandbox } from '../../demo/sandbox/create-sandbox';
import type { PortalEventDetails, PortalEventName } from '../../src/contract/events';
import type { LoginPortalElement } from '../../src/element/element';
import { firstPartOf } from '../../src/tenants';
import { PATIENCE_MS, PATIENT } from '../patience.js';

declare module '@testing-library/dom/types/get-queries-for-element' {
  /** Testing Library searches any node; its own types name elements only. */
  function getQueriesForElement(root: ShadowRoot): BoundFunctions<typeof queries>;
}

configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message, container) => new Error(`${message}\n${container.innerHTML}`), // Testing Library's own message cannot print a shadow root
});

export type Attributes = Readonly<Record<string, string>>;

/** The attributes of a plain site: a valid pair of tenant and user type. */
export const PLAIN: Attributes = { tenant: 'dprime', 'user-type': 'client' };

/** Loads the module and creates an element, as a site does. */
export async function make(attributes: Attributes = PLAIN): Promise<LoginPortalElement> {
  await import('../../src/login-portal');
  await firstPartOf('dprime', 'client', 'en-US')?.load(); // the first request for a part makes all of them, which may take longer than a portal waits
  await customElements.whenDefined('login-portal');
  const element = document.createElement('login-portal') as LoginPortalElement; // the module defines the tag
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Queries inside an element's open shadow root, by role and name. */
export function inside(element: Element) {
  if (!element.shadowRoot) throw new Error('The element has no open shadow root');
  return getQueriesForElement(element.shadowRoot);
}

/** Returns the portal's `<main>` once it shows that screen, or one of several. */
export async function screenOf(element: Element, ...names: readonly string[]): Promise<HTMLElement> {
  const selector = names.map((name) => `main[data-screen="${name}"] h1`).join();
  await vi.waitUntil(() => element.shadowRoot?.querySelector(selector), { ...PATIENT, interval: 5 });
  return inside(element).getByRole('main');
}

/** The sandbox that answers the page's `fetch`. */
export interface Backend extends SandboxBrowser {
  readonly sandbox: Sandbox;
  /** Every request, in order. Addresses of the page's own origin are paths. */
  readonly sent: { readonly url: string; readonly init: RequestInit }[];
}

/** Replaces the network with a sandbox. */
export function backend(spec = ''): Backend {
  const sandbox = createSandbox();
  const browser = sandbox.browser(spec);
  const sent: Backend['sent'] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    sent.push({ url: url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url, init });
    return browser.fetch(input, init);
  });
  return { ...browser, sandbox, sent };
}

/** Puts an element on the page and waits for its first screen. */
export async function place(
  attributes: Attributes = PLAIN,
  { spec = '', screen = 'sign-in' }: { spec?: string; screen?: string | readonly string[] } = {},
) {
  const server = backend(spec);
  const element = await make(attributes);
  document.body.append(element);
  await screenOf(element, ...[screen].flat());
  return { element, server, find: inside(element) };
}

/** Collects the events of one type that reach the window. */
export function collect<N extends PortalEventName>(type: N): CustomEvent<PortalEventDetails[N]>[] {
  const seen: CustomEvent<PortalEventDetails[N]>[] = [];
  const keep = (event: Event) => void seen.push(event as CustomEvent<PortalEventDetails[N]>); // the event type determines its detail
  window.addEventListener(type, keep);
  stops.push(() => window.removeEventListener(type, keep));
  return seen;
}

/** Waits until an assertion passes. */
export const until = <T>(holds: () => T) => vi.waitFor(holds, { ...PATIENT, interval: 5 });

const { setTimeout: realTimeout } = globalThis;

/** Waits for everything that needs neither a timer nor a response. */
export const settle = () => new Promise((resolve) => realTimeout(resolve));

const stops: (() => void)[] = [];

afterEach(async () => {
  for (const element of document.querySelectorAll('login-portal')) element.remove();
  vi.useRealTimers();
  await settle(); // a portal ends in a microtask after its removal
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.head.replaceChildren();
});
