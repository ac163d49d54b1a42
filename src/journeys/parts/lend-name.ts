import type { Form } from '../../portal/form';
import type { Portal } from '../../portal/portal';
import { until } from '../../portal/until';
import type { AccountValues } from '../../rules/account';
import { accountName, readAccountForm } from './account';

/** A phone number in a form. */
interface Lender {
  readonly portal: Portal;
  readonly form: Pick<Form<keyof AccountValues>, '$values' | '$busy'>;
  /** The choice of calling code that holds until the visitor makes one. */
  readonly country: string;
  readonly input: HTMLInputElement;
}

/**
 * Lends the international name of a phone number to password managers while the form is submitted. Firefox reads the field between the press
 * and the `submit` event. Chromium reads the form later, and keeps to what was typed in a field, so it gets a field of its own: the only one
 * with `autocomplete="username"`. Visitors see nothing of it: what they typed is back before anything is drawn.
 */
export function lendName({ portal, form, country, input }: Lender, signal: AbortSignal): void {
  if (signal.aborted) return;
  let name = '';
  // Read ahead, because a submit has no time to wait for it.
  const forget = form.$values.subscribe(async (values) => {
    const typed = { ...values, kind: 'phone', callingCode: values.callingCode || country } as const;
    const { account } = await readAccountForm(portal, () => typed);
    if (form.$values.get() === values) name = account ? accountName(account) : '';
  });
  signal.addEventListener('abort', forget);

  const lend = ({ target }: Event) => {
    const isPressed = target instanceof Element && target.closest('[type="submit"]:not([aria-busy], [aria-disabled])');
    if (!name || form.$busy.get() || !isPressed) return;
    const { value } = input;
    input.value = name;
    input.autocomplete = 'tel-national';
    const lent = nameField(input, name);
    let isBack = false;
    const giveBack = () => {
      if (!isBack) input.value = value;
      isBack = true;
    };
    input.form?.addEventListener('submit', giveBack, { capture: true, once: true });
    // In a task of its own, so after the submit. There is none if a script of the page has cancelled the press.
    setTimeout(async () => {
      giveBack();
      await until(form.$busy, (busy) => !busy, signal);
      // After a success the form stays as it is: it is about to go, and Chromium may not have read it yet.
      if (portal.visit.session.$session.get().state !== 'signed-out') return;
      lent.remove();
      input.autocomplete = 'username';
    });
  };
  input.form?.addEventListener('click', lend, { capture: true, signal });
}

/** Puts a hidden field with the name in front of the form. */
function nameField({ form, ownerDocument: page }: HTMLInputElement, name: string): HTMLInputElement {
  const field = Object.assign(page.createElement('input'), {
    className: 'hidden',
    id: 'username',
    name: 'username',
    autocomplete: 'username',
    value: name,
    readOnly: true,
    tabIndex: -1,
    ariaHidden: 'true',
  });
  form?.prepend(field);
  return field;
}
