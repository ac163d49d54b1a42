import r2wc from '@r2wc/react-to-web-component';
import type { FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import type { HeadStart } from '../api/head-start';
import { ATTRIBUTES, type AttributeProperty, attributeName, type PortalConfig, readConfig } from '../contract/attributes';
import { installGlobal } from './global-post';
import { PortalRoot } from './root';
import { type Running, run } from './run';
import { applyStyles } from './styles';

/** The properties that mirror the attributes. */
export type PortalProperties = { -readonly [P in keyof PortalConfig]: PortalConfig[P] };

/** What r2wc's class offers to the one that extends it. Its state hangs on registered symbols (@r2wc/core 1.3.1; a test holds each). */
interface R2wcElement extends HTMLElement {
  readonly container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, before: string | null, after: string | null): void;
  [key: symbol]: unknown;
}

const R2WC = {
  connected: Symbol.for('r2wc.connected'),
  context: Symbol.for('r2wc.context'),
  props: Symbol.for('r2wc.props'),
  render: Symbol.for('r2wc.render'),
} as const;

const PROPERTIES = Object.keys(ATTRIBUTES) as readonly AttributeProperty[]; // Object.keys forgets the key type

// r2wc types its class as a bare constructor, and its component's props as if they all came from attributes.
const Base = r2wc(PortalRoot as unknown as FunctionComponent<PortalProperties>, {
  shadow: 'open',
  props: [...PROPERTIES],
}) as unknown as new () => R2wcElement & PortalProperties;

/** What of the configuration makes another portal, where the rest is taken on by the one that runs. */
const identityOf = ({ tenant, userType, apiBase }: PortalConfig) => JSON.stringify([tenant, userType, apiBase]);

/** Requests that the entry sent for elements that were on the page already. */
let headStarts = new WeakMap<Element, HeadStart>();

/** `<login-portal>`: r2wc's class, with what r2wc leaves open — moves, removed attributes, early properties, error hooks — made good. */
export class LoginPortalElement extends Base {
  #running: (Running & { readonly identity: string; readonly page: Document }) | undefined;
  #portals = 0;
  readonly #standIn = [...this.container.childNodes];

  constructor() {
    super();
    this[R2WC.connected] = false; // r2wc would draw into an element that is not in a document, and never take it down.
  }

  /** The head start may have drawn the loading animation already: the same root goes on. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init);
  }

  override connectedCallback(): void {
    this.#takeEarlyProperties();
    this[R2WC.context] ??= { root: this.#createRoot(), ReactComponent: PortalRoot };
    this.#sync();
    super.connectedCallback();
  }

  /** A move takes the node out and puts it back at once: only what is still outside afterwards has left. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      this.#running?.stop();
      this.#running = undefined;
      this[R2WC.props] = {}; // a site may keep the element, and with it all that was typed
    });
  }

  /** Opts in to `moveBefore`, which then neither disconnects nor connects. */
  connectedMoveCallback(): void {}

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after);
    // Together: a framework sets one attribute after the other, and a pair half changed is none.
    if (before !== after && this.#running) queueMicrotask(() => this.isConnected && this.#sync());
  }

  /** Goes to a path of the portal, such as `/recovery`. Does nothing while the element is not in a document. */
  navigate(path: string): void {
    this.#running?.portal.navigation.navigate(path);
  }

  #sync(): void {
    const config = readConfig(this);
    const identity = identityOf(config);
    const page = this.ownerDocument;
    if (this.#running?.identity === identity && this.#running.page === page) {
      this.#running.portal.configure(config);
      return;
    }
    this.#running?.stop();
    applyStyles(this.container);
    const started = headStarts.get(this);
    headStarts.delete(this);
    this.#running = { ...run(this, this.container, config, started), identity, page };
    this.#portals += 1;
    this[R2WC.props] = { portal: this.#running.portal, number: this.#portals, onDrawn: this.#clearStandIn };
    const render = this[R2WC.render];
    if (typeof render === 'function') render.call(this);
  }

  /** React appends to a shadow root without clearing it: what the head start drew goes when the portal has come, so that no frame is empty. */
  #clearStandIn = (): void => {
    for (const node of this.#standIn.splice(0)) node.remove();
  };

  #createRoot() {
    const report = (during: string) => (error: unknown) => this.#running?.reporter.report({ error, during });
    return createRoot(this.container, {
      onCaughtError: report('render'),
      onUncaughtError: report('render'),
      onRecoverableError: report('recoverable render'),
    });
  }

  /** A property set before the element was defined stands on the element itself and hides the accessor. */
  #takeEarlyProperties(): void {
    for (const property of PROPERTIES) {
      if (!Object.hasOwn(this, property)) continue;
      const value: unknown = this[property];
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
  }
}

for (const property of PROPERTIES) {
  Object.defineProperty(LoginPortalElement.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: LoginPortalElement) {
      return readConfig(this)[property];
    },
    set(this: LoginPortalElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(attributeName(property));
      else this.setAttribute(attributeName(property), String(value));
    },
  });
}

/**
 * Defines the element, unless this page has it already: loading the script twice is harmless.
 * @param started requests that the entry sent for the elements on the page.
 */
export function define(started: WeakMap<Element, HeadStart>): void {
  if (customElements.get('login-portal')) return;
  headStarts = started;
  installGlobal(window);
  customElements.define('login-portal', LoginPortalElement);
}
