import type { FlowOf, Services } from './services';

/** Creates the keeper of one portal's flows. */
export function createFlows(services: Omit<Services, 'flow' | 'trace'>): FlowOf {
  const flows = new Map<unknown, object>();
  const flow: FlowOf = <Flow extends object>(create: (services: Services) => Flow) => {
    const made = flows.get(create) ?? create({ ...services, flow, trace });
    flows.set(create, made);
    return made as Flow; // what this factory made
  };
  const trace: Services['trace'] = (event) => {
    const at = services.navigation.$route.get(); // with the next line the screen may be another one
    // Its code comes after the first screen; what cannot be traced is not.
    import('./trace').then(({ createTrace }) => flow(createTrace).event(event, at)).catch(() => undefined);
  };
  return flow;
}
