import { type RefObject, useEffect, useRef } from 'react';

/** Runs when the form that an input stands in is sent, before the form's own handler looks at it. */
export function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, run: () => void): void {
  // One listener for good: one that is put in anew while the event is on its way (a field before it was drawn again) would not be called.
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const form = input.current?.form;
    const listener = () => latest.current();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [input]);
}
