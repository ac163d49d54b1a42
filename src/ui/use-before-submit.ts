import { type RefObject, useEffect, useRef } from 'react';

/** Runs a function when the input's form is submitted, before the form's own handler. */
export function useBeforeSubmit(input: RefObject<HTMLInputElement | null>, run: () => void): void {
  // The listener is never replaced. A listener added while the event is dispatched, because another field has re-rendered, would not run.
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const form = input.current?.form;
    const listener = () => latest.current();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [input]);
}
