import r2wc from '@r2wc/react-to-web-component';
import type { FunctionComponent } from 'react';
import { loadPart } from '../api/load-part';
import { ATTRIBUTES, type AttributeProperty, attributeName, type PortalConfig, readConfig } from '../contract/attributes';
import { ERRORS, UNKNOWN_ERROR } from '../contract/error-catalogue';
import { loadDictionary } from '../stores/dictionaries';
import { borrow } from '../stores/lent-nanostores';
import { type Furnished, furnish } from './furnish';
import { clock } from './host';
import { outside } from './learn-region';
import { tellNoRoot } from './no-root';
import type { FirstFile, ReactPart } from './react-part';
import { PortalRoot } from './root';
import type { Running } from './run';
import { smsCode } from './sms-code';
import { takeOver } from './take-over';

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

/** What the first file has handed over. */
let firstFile: FirstFile | undefined;

/** `<login-portal>`: r2wc's class, with what r2wc leaves open — moves, removed attributes, early properties, error hooks — made good. */
export class LoginPortalElement extends Base {
  #running: (Running & Furnished) | undefined;
  #portals = 0;

  constructor() {
    super();
    this[R2WC.connected] = false; // r2wc would draw into an element that is not in a document, and never take it down.
  }

  /** The first file may have drawn already: the same root goes on. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init);
  }

  override connectedCallback(): void {
    this.#takeEarlyProperties();
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
    this.#running?.start.navigation.navigate(path);
  }

  #sync(): void {
    const config = readConfig(this);
    if (!firstFile || this.#running?.take(config)) return;
    const before = this.#running;
    before?.stop();
    const started = firstFile.take(this);
    const running = started?.running ?? firstFile.run(this, this.container, config);
    const furnished = furnish(this, this.container, running);
    this.#running = { ...running, ...furnished };
    const { root, drawn } = takeOver(this.container, started?.view, furnished.reporter.report);
    const onDrawn = () => {
      furnished.portal.drawn();
      drawn();
    };
    // Another portal in the same element is drawn into the root that React has already.
    this[R2WC.context] ??= { root, ReactComponent: PortalRoot };
    this.#portals += 1;
    this[R2WC.props] = { portal: furnished.portal, number: this.#portals, onDrawn };
    const render = this[R2WC.render];
    if (before && typeof render === 'function') render.call(this);
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

/** Defines the element, unless this page has it already: each one on the page is taken over. */
export function define(from: FirstFile): void {
  if (customElements.get('login-portal')) return;
  borrow(from.nanostores);
  firstFile = from;
  for (const element of from.rootless) tellNoRoot(element);
  customElements.define('login-portal', LoginPortalElement);
}

/** What the first file asks of this part besides. */
export const rest: ReactPart['rest'] = {
  factsOf: (code) => ERRORS[code] ?? UNKNOWN_ERROR,
  loadDictionary,
  smsCode,
  post: async (...post) => (await loadPart(outside, { after: clock.after, signal: new AbortController().signal })).postThrough(...post),
};
