import { loadPart } from '../boot/load-part';
import { clock } from '../boot/surroundings';
import type { PortalConfig } from '../contract/attributes';
import { Fault } from '../contract/fault';
import type { Incident } from '../contract/host';
import { noRegion, type Region } from './learn-region';
import type { ReportContext } from './send-report';
import { createTeller, type Load } from './tell-incident';

/** Reports the incidents of one portal. */
export interface Reporter {
  report(incident: Incident): void;
  dispose(): void;
}

/**
 * Creates the reporter of one portal. It reports each cause once: on the console, and to the error-reporting service if there is a
 * `sentry-dsn`.
 */
export function createReporter(config: () => PortalConfig, context: () => ReportContext, load: Load, region: Region = noRegion): Reporter {
  let disposed = false;
  const tell = createTeller(load);

  return {
    report(incident) {
      if (!disposed) tell(incident, { config: config(), context: context(), region, ended: () => disposed });
    },
    dispose() {
      disposed = true;
    },
  };
}

/**
 * Reports an element in which the portal cannot have a shadow root (spec section 7), for example because the page's markup gave it a closed
 * one. There is no portal then that could report it.
 */
export function reportNoRoot(config: PortalConfig): void {
  const { tenant, userType } = config;
  const load: Load = (part) => loadPart(part, { after: clock.after, signal: new AbortController().signal });
  createReporter(
    () => config,
    () => ({ tenant, userType }),
    load,
  ).report({ error: new Fault('no-root'), during: 'root' });
}
