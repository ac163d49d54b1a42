import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { CodeSender } from '../stores/code-sender';
import type { Form } from '../stores/form';

/** Whether no code can be had for now: none is valid, and the server allows no other yet. Another way is then what works. */
export function useIsLimited({ $alert }: Pick<Form<string>, '$alert'>, sender: Pick<CodeSender, '$sent'> | undefined): boolean {
  const alert = useStore($alert);
  const sent = useStore<ReadableAtom<unknown>>(sender?.$sent ?? $alert); // without a sender, any store will do
  return alert?.wait === true && !sent;
}
