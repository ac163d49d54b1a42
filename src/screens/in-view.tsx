import { type ReactNode, useEffect, useRef } from 'react';

/** Stands before a form that is longer than a screen, with its button at the other end: what is said here is brought into view. */
export function InView({ what, children }: { readonly what: unknown; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view again with each new message.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
  }, [what]);
  return <div ref={ref}>{children}</div>;
}
