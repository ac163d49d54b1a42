import type { LoginPortalAttributes, PortalEvent, PortalEventName } from 'login-portal';

// With it, svelte-check finds mistakes in the tag.
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'login-portal': HTMLAttributes<HTMLElement> &
      LoginPortalAttributes & { [N in PortalEventName as `on${N}`]?: (event: PortalEvent<N>) => void };
  }
}
