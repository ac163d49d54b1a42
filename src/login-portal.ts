import { prepare } from './element/prepare';

/**
 * The module that a site loads: small, and alone in its file. What the first screen takes is on its way before the element is defined.
 * In Node it does nothing, and where the element is defined already, by another copy of this script, nothing either.
 */
if (typeof window !== 'undefined' && 'customElements' in window && !customElements.get('login-portal')) {
  const started = prepare();
  void import('./element/define').then(({ define }) => define(started));
}
