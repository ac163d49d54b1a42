import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StepProps {
  /** Names the step; a new one takes the focus. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The step that a screen is at: one that comes in place of another takes the focus on its heading. The first leaves it to the screen's arrival. */
export function Step({ name, children }: StepProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (ref.current && !isBusyElsewhere(ref.current)) ref.current.querySelector('h1')?.focus();
  }, [name]);
  return (
    <div className="stack loose" ref={ref}>
      {children}
    </div>
  );
}

/** Whether the visitor has the focus on something of the page around the portal: a step that comes by itself does not take it from there. */
function isBusyElsewhere(element: HTMLElement): boolean {
  const { activeElement, body } = element.ownerDocument;
  const root = element.getRootNode();
  const isOurs = root instanceof ShadowRoot ? root.host.matches(':focus-within') : root.contains(activeElement);
  return activeElement !== null && activeElement !== body && !isOurs;
}
