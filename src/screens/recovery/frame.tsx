import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../stores/context';
import type { Form as FormState } from '../../stores/form';
import type { Recovery } from '../../stores/recovery';
import { ASKING_STEPS } from '../../stores/recovery-state';
import { Form } from '../../ui/form';
import { BackToSignIn } from '../back-to-sign-in';
import { FormMessage } from '../form-message';

interface FrameProps<F extends string> {
  readonly recovery: Recovery;
  readonly at: (typeof ASKING_STEPS)[number];
  readonly form: FormState<F>;
  readonly title: string;
  /** What is to be done, or for whom. */
  readonly lead: ReactNode;
  /** What is read out while the step is on its way. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** What the steps that ask for something have in common: where one is, a form, and the way back. */
export function Frame<F extends string>({ recovery, at, form, title, lead, busyLabel, children }: FrameProps<F>) {
  const translate = useTranslate();
  const busy = useStore(form.$busy);
  const refusals = useStore(form.$refusals);
  const alert = useStore(form.$alert);
  const place = { step: String(ASKING_STEPS.indexOf(at) + 1), steps: String(ASKING_STEPS.length) };
  return (
    <>
      <div className="stack tight">
        <p className="small muted" id="step">
          {translate('Recovery.Step', place)}
        </p>
        {/* Who comes to a step comes to its heading, past the line above it. */}
        <h1 className="title" tabIndex={-1} aria-describedby="step">
          {title}
        </h1>
        {lead}
      </div>
      <Form
        label={title}
        busy={busy}
        busyLabel={busyLabel}
        attempt={refusals}
        alert={alert && <FormMessage alert={alert} retry={() => void recovery.retry()} />}
        onSubmit={() => void recovery.submit()}
      >
        {children}
      </Form>
      <BackToSignIn />
    </>
  );
}
