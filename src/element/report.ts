import type { PortalConfig } from '../contract/attributes';
import type { Incident } from '../stores/host';
import type { ReportContext } from './send-report';
import type { TellIncident } from './tell-incident';

/** Takes reports for one portal. */
export interface Reporter {
  report(incident: Incident): void;
  dispose(): void;
}

/**
 * Creates the reporter of one portal: each cause is told once, on the console, and to the error-reporting service where there is a
 * `sentry-dsn`. What tells it is loaded at the first report, which waits for it; where it cannot be
 * loaded there is silence.
 */
export function createReporter(config: () => PortalConfig, context: () => ReportContext): Reporter {
  let disposed = false;
  let teller: Promise<TellIncident> | undefined;

  return {
    report(incident) {
      if (disposed) return;
      const told = { config: config(), context: context(), ended: () => disposed };
      teller ??= import('./tell-incident').then(({ createTeller }) => createTeller());
      teller.then(
        (tell) => tell(incident, told),
        () => {
          teller = undefined; // the next one tries again
        },
      );
    },
    dispose() {
      disposed = true;
    },
  };
}
