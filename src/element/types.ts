import type * as React from 'react';
import type { AttributeProperty, PortalConfig } from '../contract/attributes';
import type { PortalEventDetails, PortalEventName } from '../contract/events';
import type { LoginPortalElement } from './define';
import type { LoginPortalGlobal } from './global-post';

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

type PortalEvents = { [N in PortalEventName]: PortalEvent<N> };

declare global {
  interface HTMLElementTagNameMap {
    'login-portal': LoginPortalElement;
  }
  /** Elements, the document and the window: the events bubble. */
  interface GlobalEventHandlersEventMap extends PortalEvents {}
  interface Window {
    /** Exists once the script has run. */
    readonly LoginPortal?: LoginPortalGlobal;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-portal': React.DetailedHTMLProps<React.HTMLAttributes<LoginPortalElement>, LoginPortalElement> & LoginPortalAttributes;
    }
  }
}
