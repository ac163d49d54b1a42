import r2wc from '@r2wc/react-to-web-component';
import { type HandOver, handOverOf } from '../boot/hand-over';
import type { ReactPart } from '../boot/page';
import { isOurs, prepareRoot } from '../boot/root';
import { start } from '../boot/start';
import { surroundingsOf } from '../boot/surroundings';
import { type AttributeProperty, attributeName, type PortalConfig, PROPERTIES, readConfig } from '../contract/attributes';
import { VERSION } from '../contract/version';
import { reportNoRoot } from './report';
import { PortalRoot } from './root';
import { type Running, run } from './run';
import { takeOver } from './take-over';

export { post } from './post';

/** The properties that mirror the attributes. */
export type LoginPortalProperties = { -readonly [P in keyof PortalConfig]: PortalConfig[P] };

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
const Base = r2wc(PortalRoot, { shadow: 'open', props: [], events: [] }) as new () => R2wcElement & LoginPortalProperties;

/** What the first file hands over, until the elements take it. */
const waiting = new Map<HTMLElement, HandOver>();

/** Returns what has begun for an element; begins it if the element was added later. */
function takeHandOver(element: HTMLElement, config: PortalConfig): HandOver {
  const begun = waiting.get(element);
  waiting.delete(element);
  return begun ?? handOverOf(start(surroundingsOf(element), config));
}

/** `<login-portal>`. Adds to r2wc's class what it lacks: moves, removed attributes, early properties and error hooks. */
export class LoginPortalElement extends Base {
  /** The version of the script that defined the element. */
  static readonly version: string = VERSION;

  static readonly observedAttributes: readonly string[] = PROPERTIES.map(attributeName);

  #running: Running | undefined;
  #portals = 0;

  constructor() {
    super();
    this[R2WC.connected] = false; // otherwise r2wc renders into an element outside the document, and never unmounts it
  }

  /** Returns the existing shadow root if the first file has already created one. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    if (this.shadowRoot && isOurs(this.shadowRoot)) return this.shadowRoot;
    try {
      const root = super.attachShadow(init);
      prepareRoot(root);
      return root;
    } catch (error) {
      reportNoRoot(readConfig(this));
      throw error;
    }
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
      // A site may keep the element, and with it what was typed.
      this[R2WC.props] = {};
      this.container.replaceChildren();
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
    this.#running?.portal.navigation.navigate(path);
  }

  /** Goes back to the path before. Returns `false` if there is none, which only `memory` mode can know. */
  back(): boolean {
    return this.#running?.portal.navigation.back() ?? false;
  }

  #sync(): void {
    const config = readConfig(this);
    if (this.#running?.take(config)) return;
    const before = this.#running;
    before?.stop();
    // What was typed goes no further than the takeover, because everything else lives as long as the portal.
    const { typed, pressed, ...begun } = takeHandOver(this, config);
    const running = run(this, this.container, begun);
    this.#running = running;
    const { root, rendered, drawn } = takeOver(this.container, running, {
      stands: begun.drawn,
      typed,
      pressed,
      report: (incident) => this.#running?.report(incident), // that of the portal which runs by then
    });
    // A later portal in the same element renders into React's existing root.
    this[R2WC.context] ??= { root, ReactComponent: PortalRoot };
    this.#portals += 1;
    this[R2WC.props] = { portal: running.portal, journeys: running.journeys, number: this.#portals, onRendered: rendered, onDrawn: drawn };
    const render = this[R2WC.render];
    if (before && typeof render === 'function') render.call(this);
  }

  /** Sets early properties again. A property that was set before the element was defined hides the accessor of the same name. */
  #takeEarlyProperties(): void {
    for (const property of PROPERTIES) {
      if (!Object.hasOwn(this, property)) continue;
      const value: unknown = this[property];
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
  }
}

/** Lets a property read its attribute and write it. */
function mirror(property: AttributeProperty): void {
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

/** See `ReactPart`. Does nothing if the page has already defined the element. */
export const define: ReactPart['define'] = (handOvers) => {
  if (customElements.get('login-portal')) return;
  for (const property of PROPERTIES) mirror(property);
  for (const [element, handOver] of handOvers) waiting.set(element, handOver);
  customElements.define('login-portal', LoginPortalElement);
};
