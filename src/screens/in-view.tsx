import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls a message above a long form into view, because the submit button is at the other end. */
export function InView({ message, children }: { readonly message: unknown; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for each new message.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return <div ref={ref}>{children}</div>;
}
