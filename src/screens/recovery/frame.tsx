import type { ReactNode } from 'react';
import { useTranslate } from '../../stores/context';
import type { Form as FormState } from '../../stores/form';
import type { Recovery } from '../../stores/recovery';
import { ASKING_STEPS } from '../../stores/recovery-state';
import { Form } from '../../ui/form';
import { BackToSignIn } from '../back-to-sign-in';
import { useFormState } from '../use-form-state';

interface FrameProps<F extends string> {
  readonly recovery: Recovery;
  readonly at: (typeof ASKING_STEPS)[number];
  readonly form: FormState<F>;
  readonly title: string;
  /** What to do in this step, or for which account. */
  readonly lead: ReactNode;
  /** What is announced while the step is submitted. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** The parts that all steps with a form share: the position in the journey, the form, and the way back. */
export function Frame<F extends string>({ recovery, at, form, title, lead, busyLabel, children }: FrameProps<F>) {
  const translate = useTranslate();
  const state = useFormState(form, recovery.retry);
  const place = { step: String(ASKING_STEPS.indexOf(at) + 1), steps: String(ASKING_STEPS.length) };
  return (
    <>
      <div className="stack tight">
        <p className="small muted" id="step">
          {translate('Recovery.Step', place)}
        </p>
        {/* The focus moves to the heading, past the line above it. */}
        <h1 className="title" id="title" tabIndex={-1} aria-describedby="step">
          {title}
        </h1>
        {lead}
      </div>
      <Form {...state} label={title} busyLabel={busyLabel} onSubmit={() => void recovery.submit()}>
        {children}
      </Form>
      <BackToSignIn />
    </>
  );
}
