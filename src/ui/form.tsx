import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/** What a form needs. */
export interface FormProps {
  /** Names the form for assistive technology, where its heading does not. */
  readonly label?: string | undefined;
  /** A submit is in flight: another one does nothing. */
  readonly busy?: boolean | undefined;
  /** Counts the failed submits: each new number moves the focus to the first invalid field. */
  readonly attempt?: number | undefined;
  /** A message about the whole form: the region around it is there before it is. */
  readonly alert?: ReactNode;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** A real form, as password managers want it: `post`, one submit button, Enter submits. */
export function Form({ label, busy, attempt = 0, alert, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(attempt);

  useLayoutEffect(() => {
    if (attempt === seen.current) return;
    seen.current = attempt;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  };
  return (
    <>
      <div className="form-alert" role="alert">
        {alert}
      </div>
      <form ref={form} className="form" method="post" noValidate aria-label={label} aria-busy={busy || undefined} onSubmit={submit}>
        {children}
      </form>
    </>
  );
}
