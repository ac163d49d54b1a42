import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What a form needs. */
export interface FormProps {
  /** Names the form for assistive technology, where its heading does not. */
  readonly label?: string | undefined;
  /** A submit is in flight: another one does nothing. */
  readonly busy?: boolean | undefined;
  /** What is read out meanwhile. */
  readonly busyLabel?: string | undefined;
  /** Counts the failed submits: each new number moves the focus to the first invalid field. */
  readonly attempt?: number | undefined;
  /** A message about the whole form: the region around it is there before it is. */
  readonly alert?: ReactNode;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** As long as what was read out stands there, in ms: who reads on would meet it a second time. */
const STAND = 3000;

/**
 * A real form, as password managers want it: `post`, one submit button, Enter submits.
 *
 * What is read out stands beside it: NVDA says nothing of a live region in what is busy (`container-busy` in its ia2LiveRegions.cpp), and a field
 * that has the focus already says nothing of an error that comes with the focus.
 */
export function Form({ label, busy, busyLabel, attempt = 0, alert, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(attempt);
  const [said, say] = useState<string | null>();
  const hush = () => say(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `hush` does the same as the last.
  useLayoutEffect(() => {
    if (attempt === seen.current) return;
    seen.current = attempt;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field?.matches(':focus')) return field?.focus();
    say(form.current?.querySelector('.field-error')?.textContent);
    const timer = setTimeout(hush, STAND);
    return () => clearTimeout(timer);
  }, [attempt]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    hush();
    if (!busy) onSubmit(event.currentTarget);
  };
  return (
    <>
      <div className="form-alert" role="alert">
        {alert}
      </div>
      <p className="hidden" aria-live="polite">
        {busy ? busyLabel : said}
      </p>
      <form
        ref={form}
        className="form"
        method="post"
        noValidate
        aria-label={label}
        aria-busy={busy || undefined}
        onSubmit={submit}
        onBlur={hush}
        onInput={hush}
      >
        {children}
      </form>
    </>
  );
}
