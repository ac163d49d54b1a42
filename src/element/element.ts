import r2wc from '@r2wc/react-to-web-component';
import { type HandOver, handOverOf, NOTHING_HELD, type Rest } from '../boot/hand-over';
import type { ReactPart } from '../boot/page';
import { documentOf, windowOf } from '../boot/page-document';
import { isRendered, watchRendered } from '../boot/rendered';
import { isOurs, prepareRoot } from '../boot/root';
import { start } from '../boot/start';
import { clock, surroundingsOf } from '../boot/surroundings';
import { type AttributeProperty, attributeName, identityOf, type PortalConfig, PROPERTIES, readConfig } from '../contract/attributes';
import { VERSION } from '../contract/version';
import type { Drafts } from '../portal/drafts';
import { joinPostHidden, leavePost } from './post';
import { reportNoRoot } from './report';
import { PortalRoot } from './root';
import { type Running, run } from './run';
import { takeOver } from './take-over';
import { defineTooOld, isTooOld } from './too-old';

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
} as const;

// r2wc types its class as a bare constructor.
const Base = r2wc(PortalRoot, { shadow: 'open', props: [], events: [] }) as new () => R2wcElement & LoginPortalProperties;

/** What the first file hands over, and what is left of portals that are not rendered, until the elements take it. */
const waiting = new Map<HTMLElement, HandOver | Rest>();

/** Returns what has begun for an element; begins it if the element was added or shown later. */
function takeHandOver(element: HTMLElement, config: PortalConfig): HandOver {
  const before = waiting.get(element);
  waiting.delete(element);
  if (before && 'ending' in before) return before;
  return handOverOf(start(surroundingsOf(element), config, undefined, before?.token), before);
}

/** Whether Turbo shows a page that it has kept until the page itself has come. What stands there is about to be replaced. */
const isPreview = ({ ownerDocument }: Element): boolean => documentOf(ownerDocument).documentElement.hasAttribute('data-turbo-preview');

/** `<login-portal>`. Adds to r2wc's class what it lacks: moves, removed attributes, early properties, error hooks, and being hidden. */
export class LoginPortalElement extends Base {
  /** The version of the script that defined the element. */
  static readonly version: string = VERSION;

  static readonly observedAttributes: readonly string[] = PROPERTIES.map(attributeName);

  #running: Running | undefined;
  #portals = 0;
  #stopWatching = () => {};
  #drafts: Drafts = new Map();
  /** Whose drafts these are. */
  #identity = '';

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
    this.#watchRendered();
    this.#sync();
  }

  /**
   * A move disconnects the element and connects it again: at once, or a few promises later (Turbo's `data-turbo-permanent`). The portal ends
   * only if the element is still disconnected after that.
   */
  override disconnectedCallback(): void {
    clock.after(0, () => {
      if (this.isConnected) return;
      this.#stopWatching();
      this.#end();
      // A site may keep the element, and with it what was typed.
      this.#drafts = new Map();
      waiting.delete(this);
      leavePost(this);
    });
  }

  /** Opts in to `moveBefore`, which then moves the element without disconnecting it. */
  connectedMoveCallback(): void {}

  override attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    // In a microtask, because frameworks set attributes one by one, and a half-changed pair of tenant and user type may be invalid.
    if (before !== after && this.#running) queueMicrotask(() => this.isConnected && this.#sync());
  }

  /** Goes to a path of the portal, such as `/recovery`. Does nothing while the element is not rendered. */
  navigate(path: string): void {
    this.#look(); // a site may have just shown it
    this.#running?.portal.navigation.navigate(path);
  }

  /** Goes back to the path before. Returns `false` if there is none, which only `memory` mode can know. */
  back(): boolean {
    return this.#running?.portal.navigation.back() ?? false;
  }

  /** Follows whether the element is rendered. Anew for each document, because observers belong to one. */
  #watchRendered(): void {
    this.#stopWatching();
    const watch = watchRendered(windowOf(this.ownerDocument), () => this.#look());
    watch.observe(this);
    this.#stopWatching = watch.end;
  }

  /** Starts or ends the portal if the element has begun or stopped being rendered. */
  #look(): void {
    if (isRendered(this) !== (this.#running !== undefined)) this.#sync();
  }

  /** Lets the portal be what the page asks for: none while the element is not rendered, and no new one in a preview. */
  #sync(): void {
    if (!isRendered(this) || (!this.#running && isPreview(this))) {
      this.#end();
      joinPostHidden(this);
      return;
    }
    const config = readConfig(this);
    if (this.#running?.take(config)) return;
    this.#running?.stop();
    const identity = identityOf(config);
    if (identity !== this.#identity) this.#drafts = new Map();
    this.#identity = identity;
    // What was typed goes no further than the takeover, because everything else lives as long as the portal.
    const { typed, pressed, ...begun } = takeHandOver(this, config);
    const running = run(this, this.container, begun, this.#drafts);
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
    super.connectedCallback(); // renders
  }

  /** Ends the portal. Nothing of it stays in the root. */
  #end(): void {
    if (!this.#running) return;
    const token = this.#running.portal.$token.get()?.token;
    super.disconnectedCallback();
    this.#running.stop();
    this.#running = undefined;
    this[R2WC.props] = {};
    this.container.replaceChildren();
    waiting.set(this, { token, typed: NOTHING_HELD.typed });
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
  if (isTooOld()) return defineTooOld(handOvers);
  for (const property of PROPERTIES) mirror(property);
  for (const [element, handOver] of handOvers) waiting.set(element, handOver);
  customElements.define('login-portal', LoginPortalElement);
};
