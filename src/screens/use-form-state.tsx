import { useStore } from '@nanostores/react';
import { useComplete } from '../stores/context';
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
  const attempt = useStore(form.$refusals);
  return {
    busy: useStore(form.$busy),
    attempt: useComplete() ? attempt : 0, // a field is invalid only once it can say why
    alert: alert && <FormMessage alert={alert} retry={retry} />,
  };
}
