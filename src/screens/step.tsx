import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StepProps {
  /** The name of the step. A change of the name moves the focus. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * The current step of a screen. A step that replaces another focuses its heading, or its invalid field if the visitor was sent back to one.
 * For the first step the screen's arrival decides.
 */
export function Step({ name, children }: StepProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const step = ref.current;
    if (!step || isFocusElsewhere(step)) return;
    (step.querySelector<HTMLElement>('[aria-invalid="true"]') ?? step.querySelector('h1'))?.focus();
  }, [name]);
  return (
    <div className="stack loose" ref={ref}>
      {children}
    </div>
  );
}

/** Whether something outside the step has the focus, on the page or in the portal. A step that changes by itself must not take it away. */
function isFocusElsewhere(step: HTMLElement): boolean {
  const page = step.ownerDocument;
  const root = step.getRootNode();
  const active = (root instanceof ShadowRoot && root.activeElement) || page.activeElement;
  return active !== null && active !== page.body && !step.contains(active);
}
