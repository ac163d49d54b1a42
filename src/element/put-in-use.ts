import { sendAnyway } from './send-anyway';

/** Readies a root for somebody who uses the portal; once more changes nothing. */
export function putInUse(root: ShadowRoot): void {
  // There before the button is pressed: where the network has gone meanwhile, the call is made and told of as a call that failed.
  import('../stores/submit-sign-in').catch(() => undefined); // whoever submits asks again
  root.addEventListener('click', sendAnyway);
}
