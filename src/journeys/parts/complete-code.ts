import type { Form } from '../../portal/form';
import { wrongInCode } from '../../rules/code';

/**
 * Submits a form by itself when its code is complete, whether it was typed, pasted, filled in or read from a message: once for each entry,
 * and so not again after an error. One that is completed while another is being checked waits for that. Two journeys do so: in both, the
 * code is all that the form asks for. Nothing is sent of a step that the visitor has left.
 */
export function submitComplete({ $values, $busy, stepSignal }: Form<'code'>, submit: () => Promise<void>): void {
  let tried = '';
  /** The step that a code is due for. */
  let due: AbortSignal | undefined;
  const go = () => {
    const { code } = $values.get();
    if (!due || due.aborted || $busy.get()) return;
    due = undefined;
    tried = code;
    void submit();
  };
  $values.listen(({ code }, before) => {
    if (code === before.code) return;
    due = wrongInCode(code) || ($busy.get() && code === tried) ? undefined : stepSignal();
    go();
  });
  $busy.listen((busy) => {
    if (!busy) tried = ''; // nothing keeps a code
    go();
  });
}
