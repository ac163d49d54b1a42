import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePortal } from '../stores/context';

/** What has just come in place of another screen takes the focus on its heading; the first one leaves it where the visitor has it. */
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
