import type { PortalConfig } from '../contract/attributes';
import type { Incident } from '../stores/host';
import type { ReportContext, SendReport } from './send-report';

/** Takes reports for one portal. */
export interface Reporter {
  report(incident: Incident): void;
  dispose(): void;
}

/**
 * Creates the reporter of one portal: each cause is told once, on the console, and to the error-reporting service where there is a
 * `sentry-dsn`. The service's client is loaded at the first report; where it cannot be loaded, there is silence.
 */
export function createReporter(config: () => PortalConfig, context: () => ReportContext): Reporter {
  const told = new Set<string>();
  let disposed = false;
  let service: Promise<SendReport> | undefined;
  /** What the client was made for: both attributes are live. */
  let serves = '';

  return {
    report(incident) {
      const cause = `${incident.during}: ${incident.error instanceof Error ? incident.error.message : String(incident.error)}`;
      if (told.has(cause) || disposed) return;
      told.add(cause);
      // biome-ignore lint/suspicious/noConsole: the contract asks for a log; QA and brand teams look here first
      console.warn(`[login-portal] ${cause}`);
      const { sentryDsn, environment } = config();
      if (!sentryDsn) return;
      const at = context();
      const wanted = `${sentryDsn} ${environment}`;
      if (!service || serves !== wanted) service = import('./sentry').then(({ createSentry }) => createSentry(sentryDsn, environment));
      serves = wanted;
      // Reporting is no reason to disturb the visitor; the console has it.
      service.then((send) => disposed || send(incident, at)).catch(() => undefined);
    },
    dispose() {
      disposed = true;
    },
  };
}
