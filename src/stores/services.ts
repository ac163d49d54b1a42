import type { Catalogue } from './catalogue';
import type { Core } from './core';
import type { Navigation } from './navigation';
import type { PublicKeys } from './public-key';
import type { Session } from './session';
import type { Toasts } from './toast';
import type { Wake } from './wake';

/** All that a flow is made with. */
export interface Services extends Core, Pick<Wake, 'awake'> {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly catalogue: Catalogue;
  readonly keys: PublicKeys;
  readonly toasts: Toasts;
}

/** Gives the flow of a portal that a factory makes, the same one each time: what was typed outlives a change of screen. */
export type FlowOf = <Flow extends object>(create: (services: Services) => Flow) => Flow;

/** Creates the keeper of one portal's flows. */
export function createFlows(services: Services): FlowOf {
  const flows = new Map<unknown, object>();
  return <Flow extends object>(create: (services: Services) => Flow) => {
    const flow = flows.get(create) ?? create(services);
    flows.set(create, flow);
    return flow as Flow; // what this factory made
  };
}
