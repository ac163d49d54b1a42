import type { PartPorts } from '../api/load-part';
import type { PortalConfig } from '../contract/attributes';
import type { Incident } from '../stores/host';
import { noRegion, type Region } from './learn-region';
import type { ReportContext } from './send-report';
import { createTeller } from './tell-incident';

/** Reports the incidents of one portal. */
export interface Reporter {
  report(incident: Incident): void;
  dispose(): void;
}

/**
 * Creates the reporter of one portal. It reports each cause once: on the console, and to the error-reporting service if there is a
 * `sentry-dsn`.
 */
export function createReporter(
  config: () => PortalConfig,
  context: () => ReportContext,
  ports: PartPorts,
  region: Region = noRegion,
): Reporter {
  let disposed = false;
  const tell = createTeller(ports);

  return {
    report(incident) {
      if (!disposed) tell(incident, { config: config(), context: context(), region, ended: () => disposed });
    },
    dispose() {
      disposed = true;
    },
  };
}
