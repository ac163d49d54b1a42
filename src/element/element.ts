import './wouter';
import r2wc from '@r2wc/react-to-web-component';
import { type Left, nothingLeft } from '../boot/left';
import { createLife, type Life } from '../boot/life';
import type { ReactPart } from '../boot/page';
import { documentOf, guardDocument, windowOf } from '../boot/page-document';
import { watchRendered } from '../boot/rendered';
import { rootOf } from '../boot/root';
import { clock } from '../boot/surroundings';
import { readTyped, takePresses } from '../boot/typed';
import { type AttributeProperty, attributeName, type PortalConfig, PROPERTIES, readConfig } from '../contract/attributes';
import { VERSION } from '../contract/version';
import { PortalApp } from './app';
import { joinPostHidden, leavePost } from './post';
import { reportNoRoot } from './report';
import { type ReactPortal, run } from './run';
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

const R2WC = { context: Symbol.for('r2wc.context'), props: Symbol.for('r2wc.props') } as const;

// r2wc types its class as a bare constructor.
const Base = r2wc(PortalApp, { shadow: 'open', props: [], events: [] }) as new () => R2wcElement & LoginPortalProperties;

/** What was left of each element before, until the element takes it: by the first file, or in markup that it has not seen. */
const leftBefore = new WeakMap<HTMLElement, Left>();

/** Whether Turbo shows a page that it has kept until the page itself has come. What stands there is about to be replaced. */
const isPreview = ({ ownerDocument }: Element): boolean => documentOf(ownerDocument).documentElement.hasAttribute('data-turbo-preview');

/** `<login-portal>`. Adds to r2wc's class what it lacks: moves, removed attributes, early properties, error hooks, and being hidden. */
export class LoginPortalElement extends Base {
  /** The version of the script that defined the element. */
  static readonly version: string = VERSION;

  static readonly observedAttributes: readonly string[] = PROPERTIES.map(attributeName);

  readonly #life: Life<ReactPortal>;
  #portals = 0;
  #stopWatching = () => {};

  constructor() {
    super();
    guardDocument(this.container);
    const before = leftBefore.get(this);
    leftBefore.delete(this);
    const clear = () => {
      super.disconnectedCallback(); // unmounts
      this.container.replaceChildren();
    };
    this.#life = createLife(this, { begin: (config, left) => this.#begin(config, left), clear }, before);
  }

  /** Returns the existing shadow root if the first file has created it, or the page's markup. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    const { shadowRoot } = this;
    if (shadowRoot && !leftBefore.has(this))
      leftBefore.set(this, { ...nothingLeft(), typed: readTyped(shadowRoot), pressed: takePresses(shadowRoot) });
    try {
      return rootOf(this, () => super.attachShadow(init));
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
      this.#sync();
    });
  }

  /** Opts in to `moveBefore`, which then moves the element without disconnecting it. */
  connectedMoveCallback(): void {}

  override attributeChangedCallback(): void {
    // In a microtask, because frameworks set attributes one by one, and a half-changed pair of tenant and user type may be invalid.
    if (this.#life.running()) queueMicrotask(() => this.#sync());
  }

  /** Goes to a path of the portal, such as `/recovery`. Does nothing while the element is not rendered. */
  navigate(path: string): void {
    this.#sync(); // a site may have just shown it
    this.#life.running()?.portal.visit.navigation.navigate(path);
  }

  /** Goes back to the path before. Returns `false` if there is none, which only `memory` mode can know. */
  back(): boolean {
    return this.#life.running()?.portal.visit.navigation.back() ?? false;
  }

  /** Follows whether the element is rendered. Anew for each document, because observers belong to one. */
  #watchRendered(): void {
    this.#stopWatching();
    const watch = watchRendered(windowOf(this.ownerDocument), () => this.#sync());
    watch.observe(this);
    this.#stopWatching = watch.end;
  }

  /** Lets run what the page asks for: nothing while the element is not rendered, and nothing new in a preview. */
  #sync(): void {
    if (this.#life.running() || !isPreview(this)) this.#life.sync();
    if (!this.isConnected) leavePost(this);
    else if (!this.#life.running()) joinPostHidden(this);
  }

  /** Begins a portal. It renders into the React root that the element has, unless that has never taken over. */
  #begin(config: PortalConfig, left: Left): ReactPortal {
    const portal = run(this, this.container, config, left, (incident) => this.#life.running()?.report(incident));
    const { root, props } = portal.rendering;
    this[R2WC.context] ??= { root, ReactComponent: PortalApp };
    this.#portals += 1;
    this[R2WC.props] = { ...props, number: this.#portals };
    super.connectedCallback(); // renders
    return {
      ...portal,
      end: () => {
        const isTaken = portal.isTaken();
        const last = portal.end();
        this[R2WC.props] = {};
        if (!isTaken) super.disconnectedCallback();
        return last;
      },
    };
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
export const define: ReactPart['define'] = (left) => {
  if (customElements.get('login-portal')) return;
  if (isTooOld()) return defineTooOld(left);
  for (const property of PROPERTIES) mirror(property);
  for (const [element, last] of left) leftBefore.set(element, last);
  customElements.define('login-portal', LoginPortalElement);
};
