import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type ReactNode, useState } from 'react';
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
  const [$nothingToSend] = useState(() => atom(true)); // not outside, because nanostores is lent only when React starts
  const ready = useStore<ReadableAtom<unknown>>(sender?.$sent ?? $nothingToSend);
  return (
    <Button kind={ready ? 'primary' : 'secondary'} type="submit" action={action} busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
