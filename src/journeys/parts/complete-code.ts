import type { Form } from '../../portal/form';
import { wrongInCode } from '../../rules/code';

/**
 * Submits a form by itself when its code is complete, whether it was typed, pasted, filled in or read from a message: once for each entry,
 * and so not again after an error. One that is completed while another is being checked waits for that. Two journeys do so: in both, the
 * code is all that the form asks for.
 */
export function submitComplete({ $values, $busy }: Form<'code'>, submit: () => Promise<void>): void {
  let tried = '';
  let isDue = false;
  const go = () => {
    const { code } = $values.get();
    if (!isDue || $busy.get()) return;
    isDue = false;
    tried = code;
    void submit();
  };
  $values.listen(({ code }, before) => {
    if (code === before.code) return;
    isDue = !wrongInCode(code) && !($busy.get() && code === tried);
    go();
  });
  $busy.listen((busy) => {
    if (!busy) tried = ''; // nothing keeps a code
    go();
  });
}
