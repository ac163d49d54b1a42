import type { PortalConfig } from '../contract/attributes';
import type { Incident } from '../stores/host';
import type { ReportContext, SendReport } from './send-report';

/** Takes reports for one portal. */
export interface Reporter {
  report(incident: Incident): void;
  dispose(): void;
}

/** Reports kept until the service's client has loaded. */
const QUEUE_LENGTH = 20;

/**
 * Creates the reporter of one portal: each cause is told once, on the console, and to the error-reporting service where there is a
 * `sentry-dsn`. The service's client is loaded at the first report; where it cannot be loaded, there is silence.
 */
export function createReporter(config: () => PortalConfig, context: () => ReportContext): Reporter {
  const told = new Set<string>();
  const queue: [Incident, ReportContext][] = [];
  let send: SendReport | 'loading' | undefined;
  let disposed = false;

  const load = async () => {
    send = 'loading';
    try {
      const { createSentry } = await import('./sentry');
      const { sentryDsn, environment } = config();
      if (disposed) return;
      send = createSentry(sentryDsn, environment);
      for (const [incident, at] of queue.splice(0)) send(incident, at);
    } catch {
      // Reporting is no reason to disturb the visitor; the console has it.
      queue.length = 0;
    }
  };

  return {
    report(incident) {
      const cause = `${incident.during}: ${incident.error instanceof Error ? incident.error.message : String(incident.error)}`;
      if (told.has(cause) || disposed) return;
      told.add(cause);
      // biome-ignore lint/suspicious/noConsole: the contract asks for a log; QA and brand teams look here first
      console.warn(`[login-portal] ${cause}`);
      if (!config().sentryDsn) return;
      if (typeof send === 'function') send(incident, context());
      else if (queue.length < QUEUE_LENGTH) queue.push([incident, context()]);
      if (send === undefined) void load();
    },
    dispose() {
      disposed = true;
      queue.length = 0;
    },
  };
}
