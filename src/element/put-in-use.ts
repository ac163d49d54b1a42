import layout from '../layout/later.css?inline';
import ui from '../ui/later.css?inline';
import { sendAnyway } from './send-anyway';

/** Readies a root for somebody who uses the portal. Gives the styles of what comes into view only then; once more changes nothing. */
export function putInUse(root: ShadowRoot): readonly string[] {
  root.addEventListener('click', sendAnyway);
  return [ui, layout];
}
