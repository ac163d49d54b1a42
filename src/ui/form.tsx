import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** The properties of a form. */
export interface FormProps {
  /** Accessible name of the form, if its heading does not name it. */
  readonly label?: string | undefined;
  /** A submit is in flight. Another submit does nothing. */
  readonly busy?: boolean | undefined;
  /** What screen readers announce while busy. */
  readonly busyLabel?: string | undefined;
  /** Number of refusals. Each new number moves the focus to the first invalid field. */
  readonly attempt?: number | undefined;
  /** The fields of the last refusal, by their names. The focus goes to the first of them, although others may be invalid too. */
  readonly refused?: readonly string[] | undefined;
  /** A message about the whole form. The region around it exists before the message does. */
  readonly alert?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * Firefox does not tell Linux that the role `alert` implies a live region, so Orca, the only reader there, is silent about what comes into
 * one, and says “blank” for an empty one that is new. Here the region says that it is live, and has the role only with a message. On
 * other systems that would be wrong: NVDA would read each message twice (nvaccess/nvda#5749).
 */
function suitOrca(region: HTMLElement) {
  if (!/X11.*Firefox/.test(navigator.userAgent)) return;
  region.setAttribute('aria-live', 'assertive');
  if (region.hasChildNodes()) region.setAttribute('role', 'alert');
  else region.removeAttribute('role');
}

/** The region of a message about the whole form. It exists before the message does. */
export function AlertRegion({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (region.current) suitOrca(region.current);
  });
  return (
    <div className="form-alert" role="alert" ref={region}>
      {children}
    </div>
  );
}

/** An announcement is removed after this time, in ms. Otherwise readers would meet it again. */
const ANNOUNCED = 3000;

/**
 * A real form, as password managers expect: `post`, one submit button, Enter submits.
 *
 * Announcements are outside the form element: NVDA ignores live regions inside busy content (`container-busy` in its
 * ia2LiveRegions.cpp). An invalid field that already has the focus would not announce its error, so the form does.
 */
export function Form({ label, busy, busyLabel, attempt = 0, refused = [], alert, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(attempt);
  const [announced, announce] = useState<string | null>();
  const silence = () => announce(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `silence` does the same in every render; each refusal has a new number.
  useLayoutEffect(() => {
    if (attempt === seen.current) return;
    seen.current = attempt;
    const invalid = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const field = invalid.find(({ id }) => refused.includes(id)) ?? invalid[0];
    if (!field?.matches(':focus')) return field?.focus();
    announce(field.closest('.field')?.querySelector('.field-error')?.textContent);
    const timer = setTimeout(silence, ANNOUNCED);
    return () => clearTimeout(timer);
  }, [attempt]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    silence();
    if (!busy) onSubmit();
  };
  return (
    <>
      <AlertRegion>{alert}</AlertRegion>
      <p className="hidden" aria-live="polite">
        {busy ? busyLabel : announced}
      </p>
      <form
        ref={form}
        className="form"
        method="post"
        noValidate
        aria-label={label}
        aria-busy={busy || undefined}
        onSubmit={submit}
        onBlur={silence}
        onInput={silence}
      >
        {children}
      </form>
    </>
  );
}
