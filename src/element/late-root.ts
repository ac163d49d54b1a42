import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * A root that comes into being with what it first renders, as r2wc gives it: React hydrates nothing but the very element that it renders first.
 * @param stands whether the container holds already what is rendered first. It is then taken over before anything else can happen on the page.
 */
export function createLateRoot(container: ShadowRoot, stands: boolean, options: RootOptions): Pick<Root, 'render' | 'unmount'> {
  let root: Root | undefined;
  return {
    render(children: ReactNode) {
      if (root) root.render(children);
      else if (stands) {
        flushSync(() => {
          // React's types know of no shadow root here; React itself asks for no more than a node.
          root = hydrateRoot(container as unknown as Element, children, options);
        });
      } else {
        root = createRoot(container, options);
        root.render(children);
      }
    },
    unmount: () => root?.unmount(),
  };
}
