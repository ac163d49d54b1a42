import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePortal } from '../stores/context';

/** A screen. If it replaces another screen, its heading takes the focus; the first screen leaves the focus where it is. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const { arrive } = usePortal();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (arrive()) ref.current?.querySelector('h1')?.focus();
  }, [arrive]);
  return (
    <div className="screen" ref={ref}>
      {children}
    </div>
  );
}
