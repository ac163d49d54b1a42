import { useStore } from '@nanostores/react';
import type { Form } from '../stores/form';
import type { FormProps } from '../ui/form';
import { FormMessage } from './form-message';

/**
 * Returns what `Form` shows of a flow's form.
 * @param retry what a retry button in the message does.
 */
export function useFormState(
  form: Pick<Form<string>, '$busy' | '$refusals' | '$alert'>,
  retry: () => void,
): Pick<FormProps, 'busy' | 'attempt' | 'alert'> {
  const alert = useStore(form.$alert);
  return {
    busy: useStore(form.$busy),
    attempt: useStore(form.$refusals),
    alert: alert && <FormMessage alert={alert} retry={retry} />,
  };
}
