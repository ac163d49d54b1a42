import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StepProps {
  /** Names the step; a new one takes the focus. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * The step that a screen is at: one that comes in place of another takes the focus, on its heading or on the field that the visitor was led
 * back to. The first leaves it to the screen's arrival.
 */
export function Step({ name, children }: StepProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const step = ref.current;
    if (!step || isBusyElsewhere(step)) return;
    (step.querySelector<HTMLElement>('[aria-invalid="true"]') ?? step.querySelector('h1'))?.focus();
  }, [name]);
  return (
    <div className="stack loose" ref={ref}>
      {children}
    </div>
  );
}

/** Whether the visitor has the focus on something beside the step, of the page or of the portal: one that comes by itself does not take it from there. */
function isBusyElsewhere(step: HTMLElement): boolean {
  const page = step.ownerDocument;
  const root = step.getRootNode();
  const active = (root instanceof ShadowRoot && root.activeElement) || page.activeElement;
  return active !== null && active !== page.body && !step.contains(active);
}
