import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Form as FormState } from '../stores/form';
import { Button } from '../ui/button';
import { Form } from '../ui/form';
import { FormMessage } from './form-message';

interface FlowFormProps {
  readonly form: Pick<FormState<string>, '$busy' | '$refusals' | '$alert'>;
  /** Accessible name of the form. */
  readonly label: string;
  /** What screen readers announce while the form is submitted. */
  readonly busyLabel: string;
  readonly submit: () => unknown;
  /** What a retry button in the message does. Submits again by default. */
  readonly retry?: (() => void) | undefined;
  /** Stands in for the message about the whole form. */
  readonly message?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a flow, with the message about the whole form above its fields. */
export function FlowForm({ form, label, busyLabel, submit, retry = submit, message, children }: FlowFormProps) {
  const alert = useStore(form.$alert);
  return (
    <Form
      label={label}
      busy={useStore(form.$busy)}
      busyLabel={busyLabel}
      attempt={useStore(form.$refusals)}
      alert={message === undefined ? alert && <FormMessage alert={alert} retry={retry} /> : message}
      onSubmit={() => void submit()}
    >
      {children}
    </Form>
  );
}

interface SubmitButtonProps extends Pick<FlowFormProps, 'form' | 'busyLabel' | 'children'> {
  /** Something else that the button waits for. */
  readonly waits?: boolean;
  readonly action?: string;
}

/** The button that submits a flow's form. */
export function SubmitButton({ form, busyLabel, waits = false, action, children }: SubmitButtonProps) {
  const busy = useStore(form.$busy) || waits;
  return (
    <Button kind="primary" type="submit" action={action} busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
