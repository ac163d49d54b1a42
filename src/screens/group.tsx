import { type ReactNode, useId } from 'react';
import { useTranslate } from '../stores/context';

interface GroupProps {
  readonly title: string;
  /** The place of this part in the form, from 1. */
  readonly step: number;
  readonly steps: number;
  readonly children: ReactNode;
}

/**
 * A part of a long form with its place in it and a heading. The heading is not a `legend`: WebKit draws a legend across the border above
 * the group, whatever the style sheet says, and leaves no gap below it.
 */
export function Group({ title, step, steps, children }: GroupProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <fieldset className="group" aria-labelledby={id} aria-describedby={`${id}-place`}>
      <div className="stack tight">
        <p className="small muted" id={`${id}-place`}>
          {translate('Recovery.Step', { step: String(step), steps: String(steps) })}
        </p>
        <h2 className="section-title" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </fieldset>
  );
}
