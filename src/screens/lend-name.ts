import { type AccountPorts, type AccountValues, accountName, readAccountForm } from '../stores/account-form';
import type { Form } from '../stores/form';

/** A phone number in a form. */
interface Lender {
  readonly ports: AccountPorts;
  readonly form: Pick<Form<keyof AccountValues>, '$values'>;
  /** The choice of calling code that holds until the visitor makes one. */
  readonly country: string;
  readonly input: HTMLInputElement;
}

/**
 * Lends the international name of a phone number to password managers while the form is submitted: they read the form between the press and
 * the `submit` event. Firefox takes the value of the field. Chromium keeps to what was typed there, so it gets a field of its own, as the
 * only one with `autocomplete="username"`. What was typed is back before anything is drawn.
 */
export function lendName({ ports, form, country, input }: Lender, signal: AbortSignal): void {
  if (signal.aborted) return;
  let name = '';
  // Read ahead, because a submit has no time to wait for it.
  const forget = form.$values.subscribe(async (values) => {
    const { account } = await readAccountForm(ports, 'phone', { ...values, callingCode: values.callingCode || country });
    name = account ? accountName(account) : '';
  });
  const lend = ({ target }: Event) => {
    if (name && target instanceof Element && target.closest('[type="submit"]')) lendOnce(input, name);
  };
  input.form?.addEventListener('click', lend, { capture: true, signal });
  signal.addEventListener('abort', forget);
}

function lendOnce(input: HTMLInputElement, name: string) {
  const { value } = input;
  const lent = input.cloneNode() as HTMLInputElement; // a clone is of the same kind
  const back = () => {
    if (!lent.isConnected) return;
    lent.remove();
    input.value = value;
    input.autocomplete = 'username';
  };
  lent.id = lent.name = 'username';
  lent.value = input.value = name;
  input.autocomplete = 'tel-national';
  input.form?.prepend(lent);
  input.form?.addEventListener('submit', back, { capture: true, once: true });
  setTimeout(back);
}
