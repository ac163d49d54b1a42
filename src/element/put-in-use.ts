import layout from '../layout/later.css?inline';
import ui from '../ui/later.css?inline';
import { sendAnyway } from './send-anyway';

/** Readies a root for somebody who uses the portal. Gives the styles of what comes into view only then; once more changes nothing. */
export function putInUse(root: ShadowRoot): readonly string[] {
  // There before the button is pressed: where the network has gone meanwhile, the call is made and told of as a call that failed.
  import('../stores/submit-sign-in').catch(() => undefined); // whoever submits asks again
  root.addEventListener('click', sendAnyway);
  return [ui, layout];
}
