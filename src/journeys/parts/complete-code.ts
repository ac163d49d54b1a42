import type { Form } from '../../portal/form';
import { codeFault } from '../../rules/code';

/**
 * Submits a form by itself when its code is complete, whether it was typed, pasted, filled in or read from a message: once for each entry,
 * and so not again after an error. Two journeys do so: in both, the code is all that the form asks for.
 */
export function submitComplete(form: Form<'code'>, submit: () => Promise<void>): void {
  form.$values.listen(({ code }, before) => {
    if (code !== before.code && !codeFault(code)) void submit();
  });
}
