import type { FlowOf, Services } from './services';
import type { Trace } from './trace';

/** Creates the keeper of one portal's flows. */
export function createFlows(services: Omit<Services, 'flow' | 'trace'>): FlowOf {
  const flows = new Map<unknown, object>();
  const flow: FlowOf = <Flow extends object>(create: (services: Services) => Flow) => {
    const made = flows.get(create) ?? create({ ...services, flow, trace });
    flows.set(create, made);
    return made as Flow; // what this factory made
  };
  let tracing: Trace | undefined;
  const trace: Services['trace'] = (event) => {
    // With the next line the page may be left, and an import would then never end, loaded or not (Chromium).
    if (tracing) return tracing.event(event);
    const at = services.navigation.$route.get(); // with the next line the screen may be another one
    // Its code comes after the first screen; what cannot be traced is not.
    import('./trace')
      .then(({ createTrace }) => {
        tracing = flow(createTrace);
        tracing.event(event, at);
      })
      .catch(() => undefined);
  };
  return flow;
}
