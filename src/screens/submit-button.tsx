import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Form } from '../stores/form';
import { Button } from '../ui/button';

interface SubmitButtonProps {
  readonly form: Pick<Form<string>, '$busy'>;
  /** Label while the form is submitted. */
  readonly busyLabel: string;
  /** Something else is under way that the button waits for. */
  readonly waits?: boolean;
  readonly action?: string;
  readonly children: ReactNode;
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
