import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import type { CodeSender } from '../stores/code-sender';
import type { Form } from '../stores/form';
import { Button } from '../ui/button';

interface SubmitButtonProps {
  /** Sends the code that the form asks for. Until then, the button that sends it is the primary one. */
  readonly sender?: Pick<CodeSender, '$sent'> | undefined;
  readonly form: Pick<Form<string>, '$busy'>;
  /** Label while the form is submitted. */
  readonly busyLabel: string;
  /** Something else is under way that the button waits for. */
  readonly waits?: boolean;
  readonly action?: string;
  readonly children: ReactNode;
}

/** The button that submits a flow's form. */
export function SubmitButton({ sender, form, busyLabel, waits = false, action, children }: SubmitButtonProps) {
  const busy = useStore(form.$busy) || waits;
  const sent = useStore<ReadableAtom<unknown>>(sender?.$sent ?? form.$busy); // without a sender, any store will do
  return (
    <Button kind={sender && !sent ? 'secondary' : 'primary'} type="submit" action={action} busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
