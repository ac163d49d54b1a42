import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Stands before a form that is longer than a screen, with its button at the other end: what is said here is brought into view. Trying again takes it away, with
 * the button that was pressed: the focus then rests on the heading, just before the place where the outcome is told.
 */
export function InView({ what, children }: { readonly what: unknown; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view again with each new message.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
  }, [what]);
  useLayoutEffect(() => {
    const message = ref.current;
    return () => {
      if (message?.matches(':focus-within')) message.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);
  return <div ref={ref}>{children}</div>;
}
