import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import type { CodeSender } from '../stores/code-sender';
import { useSecondsLeft } from '../stores/context';
import type { Form } from '../stores/form';
import { Button } from '../ui/button';

interface SubmitButtonProps {
  /** Sends the code that the form asks for. Until then, the button that sends it is the primary one. */
  readonly sender?: Pick<CodeSender, '$sent'> | undefined;
  readonly form: Pick<Form<string>, '$busy' | '$alert'>;
  /** Label while the form is submitted. */
  readonly busyLabel: string;
  /** Something else is under way that the button waits for. */
  readonly waits?: boolean;
  readonly action?: string;
  readonly children: ReactNode;
}

/** The button that submits a flow's form. It is quieter while something else has to come first: a code, or the end of a lock. */
export function SubmitButton({ sender, form, busyLabel, waits = false, action, children }: SubmitButtonProps) {
  const busy = useStore(form.$busy) || waits;
  const sent = useStore<ReadableAtom<unknown>>(sender?.$sent ?? form.$busy); // without a sender, any store will do
  const alert = useStore(form.$alert);
  // Waiting for the next code keeps nobody from entering the last one.
  const locked = useSecondsLeft(alert?.wait ? undefined : alert?.until) > 0;
  return (
    <Button kind={locked || (sender && !sent) ? 'secondary' : 'primary'} type="submit" action={action} busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
