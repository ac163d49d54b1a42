import type { FlowOf, Services } from './services';
import { createTrace } from './trace';

/** Creates the keeper of one portal's flows. */
export function createFlows(services: Omit<Services, 'flow' | 'trace'>): FlowOf {
  const flows = new Map<unknown, object>();
  const flow: FlowOf = <Flow extends object>(create: (services: Services) => Flow) => {
    const made = flows.get(create) ?? create({ ...services, flow, trace });
    flows.set(create, made);
    return made as Flow; // what this factory made
  };
  const trace: Services['trace'] = (event) => flow(createTrace).event(event);
  return flow;
}
