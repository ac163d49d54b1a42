import { readConfig } from '../contract/attributes';
import { clock } from './host';
import { createTeller } from './tell-incident';

/**
 * Reports an element that can have no root of its own (spec section 7), such as one whose page gave it a closed one in its markup. There is no
 * portal then, and nobody else to tell.
 */
export function tellNoRoot(element: HTMLElement): void {
  const config = readConfig(element);
  const { tenant, userType } = config;
  const incident = { error: new Error('The element has no root'), during: 'root' };
  createTeller({ after: clock.after, signal: new AbortController().signal })(incident, {
    config,
    context: { tenant, userType },
    ended: () => false,
  });
}
