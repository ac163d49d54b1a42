import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusElsewhere } from '../../ui/focus';

interface StepProps {
  /** The name of the step. A change of the name moves the focus. */
  readonly name: string;
  /** The id of the field that the step is about, if the visitor has just done what it needs. */
  readonly field?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The current step of a screen. A step that replaces another focuses its invalid field if the visitor was sent back to one, else the field
 * that it is about, else its heading. For the first step the screen's arrival decides: the heading is for a change of the route.
 */
export function Step({ name, field, children }: StepProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const step = ref.current;
    if (!step || isFocusElsewhere(step)) return;
    const chosen = field && step.querySelector<HTMLElement>(`#${field}`);
    (step.querySelector<HTMLElement>('[aria-invalid="true"]') ?? (chosen || step.querySelector('h1')))?.focus();
  }, [name, field]);
  return (
    <div className="stack loose" ref={ref}>
      {children}
    </div>
  );
}

/** A short wait within a screen. Screen readers announce it. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <p className="busy muted waiting-line" role="status">
      {text}
    </p>
  );
}
