import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

declare module 'react-dom/client' {
  /** React hydrates a shadow root too; its own types allow one for `createRoot` only. */
  function hydrateRoot(container: ShadowRoot, initialChildren: ReactNode, options?: RootOptions): Root;
}

/**
 * Returns a React root that is created at its first `render`, because `hydrateRoot` needs the React node that it renders first.
 * @param stands whether the container already holds what React renders first. React then hydrates it synchronously.
 */
export function createLateRoot(container: ShadowRoot, stands: boolean, options: RootOptions): Pick<Root, 'render' | 'unmount'> {
  let root: Root | undefined;
  return {
    render(children: ReactNode) {
      if (root) root.render(children);
      else if (stands) {
        flushSync(() => {
          root = hydrateRoot(container, children, options);
        });
      } else {
        root = createRoot(container, options);
        root.render(children);
      }
    },
    unmount: () => root?.unmount(),
  };
}
