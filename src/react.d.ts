import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LoginPortalAttributes, LoginPortalElement, LoginPortalProperties, PortalEvent, PortalEventName } from './login-portal.js';

export * from './login-portal.js';

/** React 19 adds a listener for each property that begins with `on`. */
type Listeners = { [N in PortalEventName as `on${N}`]?: ((event: PortalEvent<N>) => void) | undefined };

type Optional<T> = { [P in keyof T]?: T[P] | undefined };

/** What `<login-portal>` takes in JSX. */
export type LoginPortalProps = DetailedHTMLProps<HTMLAttributes<LoginPortalElement>, LoginPortalElement> &
  LoginPortalAttributes &
  Optional<Omit<LoginPortalProperties, keyof LoginPortalAttributes>> &
  Listeners;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-portal': LoginPortalProps;
    }
  }
}
