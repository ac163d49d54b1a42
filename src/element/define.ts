import r2wc from '@r2wc/react-to-web-component';
import { loadPart } from '../api/load-part';
import type { AttributeProperty, PortalConfig } from '../contract/attributes';
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
import { VERSION } from './version';

/** The properties that mirror the attributes. */
export type PortalProperties = { -readonly [P in keyof PortalConfig]: PortalConfig[P] };

/**
 * The members of r2wc's class that this file uses. r2wc keeps its state under registered symbols (@r2wc/core 1.3.1; a test checks each).
 */
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

// r2wc types its class as a bare constructor.
const Base = r2wc(PortalRoot, { shadow: 'open', props: [], events: [] }) as new () => R2wcElement & PortalProperties;

/** Set by `define`. */
let firstFile: FirstFile;

/** `<login-portal>`. Adds to r2wc's class what it lacks: moves, removed attributes, early properties and error hooks. */
export class LoginPortalElement extends Base {
  /** The version of the script that defined the element. */
  static readonly version: string = VERSION;

  static get observedAttributes(): readonly string[] {
    return firstFile.properties.map(firstFile.attributeName);
  }

  #running: (Running & Furnished) | undefined;
  #portals = 0;

  constructor() {
    super();
    this[R2WC.connected] = false; // otherwise r2wc renders into an element outside the document, and never unmounts it
  }

  /** Returns the existing shadow root if the first file has already created one. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init);
  }

  override connectedCallback(): void {
    this.#takeEarlyProperties();
    this.#sync();
    super.connectedCallback();
  }

  /** A move disconnects the element and connects it again at once. The portal ends only if the element is still disconnected after that. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      this.#running?.stop();
      this.#running = undefined;
      this[R2WC.props] = {}; // a site may keep the element, and with it what was typed
    });
  }

  /** Opts in to `moveBefore`, which then moves the element without disconnecting it. */
  connectedMoveCallback(): void {}

  override attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    // In a microtask, because frameworks set attributes one by one, and a half-changed pair of tenant and user type may be invalid.
    if (before !== after && this.#running) queueMicrotask(() => this.isConnected && this.#sync());
  }

  /** Goes to a path of the portal, such as `/recovery`. Does nothing while the element is not in a document. */
  navigate(path: string): void {
    this.#running?.start.navigation.navigate(path);
  }

  /** Goes back to the path before. Returns `false` if there is none, which only `memory` mode can know. */
  back(): boolean {
    return this.#running?.start.navigation.back() ?? false;
  }

  #sync(): void {
    const config = firstFile.readConfig(this);
    if (this.#running?.take(config)) return;
    const before = this.#running;
    before?.stop();
    const started = firstFile.take(this);
    const running = started?.running ?? firstFile.run(this, this.container, config);
    const furnished = furnish(this, this.container, running);
    this.#running = { ...running, ...furnished };
    const { root, rendered, drawn } = takeOver(
      this.container,
      started?.view,
      (incident) => this.#running?.reporter.report(incident), // that of the portal which runs by then
    );
    const onDrawn = () => {
      furnished.portal.drawn();
      drawn();
    };
    // A later portal in the same element renders into React's existing root.
    this[R2WC.context] ??= { root, ReactComponent: PortalRoot };
    this.#portals += 1;
    this[R2WC.props] = { portal: furnished.portal, number: this.#portals, onRendered: rendered, onDrawn };
    const render = this[R2WC.render];
    if (before && typeof render === 'function') render.call(this);
  }

  /** Sets early properties again. A property that was set before the element was defined hides the accessor of the same name. */
  #takeEarlyProperties(): void {
    for (const property of firstFile.properties) {
      if (!Object.hasOwn(this, property)) continue;
      const value: unknown = this[property];
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
  }
}

/** Lets a property read its attribute and write it. */
function mirror(property: AttributeProperty, { attributeName, readConfig }: FirstFile): void {
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

/** Defines the element, which upgrades every `<login-portal>` on the page. Does nothing if the page has already defined it. */
export function define(from: FirstFile): void {
  if (customElements.get('login-portal')) return;
  borrow(from.nanostores);
  firstFile = from;
  for (const property of from.properties) mirror(property, from);
  for (const element of from.rootless) tellNoRoot(from.readConfig(element));
  customElements.define('login-portal', LoginPortalElement);
}

/** What else the first file uses from this part. */
export const rest: ReactPart['rest'] = {
  factsOf: (code) => ERRORS[code] ?? UNKNOWN_ERROR,
  loadDictionary,
  smsCode,
  post: async (...post) => (await loadPart(outside, { after: clock.after, signal: new AbortController().signal })).postThrough(...post),
};
