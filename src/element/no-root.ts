import type { PortalConfig } from '../contract/attributes';
import { Fault } from '../contract/fault';
import { clock } from './host';
import { noRegion } from './learn-region';
import { createTeller } from './tell-incident';

/**
 * Reports an element in which the portal cannot have a shadow root (spec section 7), for example because the page's markup gave it a closed
 * one. There is no portal then that could report it.
 */
export function tellNoRoot(config: PortalConfig): void {
  const { tenant, userType } = config;
  const incident = { error: new Fault('no-root'), during: 'root' };
  createTeller({ after: clock.after, signal: new AbortController().signal })(incident, {
    config,
    context: { tenant, userType },
    region: noRegion,
    ended: () => false,
  });
}
