import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { LoginPortalElement, LoginPortalProperties, PortalEvent, PortalEventName } from './login-portal.js';

export * from './login-portal.js';

type Optional<T> = { [P in keyof T]?: T[P] | undefined };

/** What `<login-portal>` takes in a template. Vue reads `$props` and `$emit`. */
export type LoginPortalComponent = new () => LoginPortalElement & {
  $props: HTMLAttributes & Optional<LoginPortalProperties> & { tenant: string } & PublicProps;
  $emit: EmitFn<{ [N in PortalEventName]: (event: PortalEvent<N>) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'login-portal': LoginPortalComponent;
  }
}
