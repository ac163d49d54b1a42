import type { LoginPortalGlobal } from '../boot/claim';
import type { AttributeProperty, PortalConfig } from '../contract/attributes';
import type { PortalEventDetails, PortalEventName } from '../contract/events';
import type { LoginPortalElement } from './element';

/** Turns `userType` into `user-type`. */
type Dashed<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Dashed<Tail>}`
    : `${Lowercase<Head>}-${Dashed<Tail>}`
  : S;

/** The attributes of `<login-portal>` in markup. Only `tenant` is required. */
export type LoginPortalAttributes = { tenant: string } & {
  [P in Exclude<AttributeProperty, 'tenant'> as Dashed<P>]?: PortalConfig[P] | undefined;
};

/** An event of the element. */
export type PortalEvent<N extends PortalEventName = PortalEventName> = CustomEvent<PortalEventDetails[N]>;

/** The events of the element by their names. */
export type PortalEventMap = { [N in PortalEventName]: PortalEvent<N> };

/** The class of the element, as `customElements.get` returns it. */
export interface LoginPortalElementConstructor {
  new (): LoginPortalElement;
  /** The version of the script that defined the element. */
  readonly version: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'login-portal': LoginPortalElement;
  }
  /** Elements, the document and the window: the events bubble. */
  interface GlobalEventHandlersEventMap extends PortalEventMap {}
  interface Window {
    /** Exists once the script has run. */
    readonly LoginPortal?: LoginPortalGlobal;
  }
}
