import { loadPart } from '../boot/load-part';
import { clock } from '../boot/surroundings';
import type { PortalConfig } from '../contract/attributes';
import { Fault, type FaultCode } from '../contract/fault';
import type { Incident } from '../contract/host';
import type { Part } from '../contract/parts';
import type { Region } from './learn-region';
import { type ReportContext, type SendReport, safeCause } from './safe-cause';

/** Reports the incidents of one portal. */
export interface Reporter {
  report(incident: Incident): void;
  dispose(): void;
}

/**
 * Reports an element in which the portal cannot have a shadow root, for example because the page's markup gave it a closed
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

const SENTRY = { name: 'sentry', load: () => import('./sentry') };
const SENTENCES = { name: 'fault-sentences', load: () => import('./fault-sentences') };

type Load = <T>(part: Part<T>) => Promise<T>;

/** Writes a line for the site's engineers. The sentence of a fault is a part of its own; if it cannot be loaded, the code says enough. */
async function log(load: Load, cause: string, fault: FaultCode | undefined): Promise<void> {
  const part = fault && (await load(SENTENCES).catch(() => undefined));
  // biome-ignore lint/suspicious/noConsole: the contract asks for a log; QA and brand teams look here first
  console.warn(`[login-portal] ${cause}${part && fault ? ` (${part.FAULT_SENTENCES[fault]})` : ''}`);
}

/** Returns the line and column where an error was thrown. The rest of the stack is left out, because it begins with the error's message. */
const positionOf = (error: unknown): string => (error instanceof Error && /:\d+:\d+(?=\D*$)/m.exec(error.stack ?? '')?.[0]) || '';

/**
 * Creates the reporter of one portal. It reports each cause once: on the console, and to the error-reporting service if there is a
 * `sentry-dsn`. The service's client is loaded for the first report. If it cannot be loaded, that report is dropped, and the next one tries
 * again.
 */
export function createReporter(config: () => PortalConfig, context: () => ReportContext, load: Load, region?: Region): Reporter {
  let disposed = false;
  const reportedCauses = new Set<string>();
  /** Errors that have been reported. One error can stop several callers, and each of them reports it. */
  const reportedErrors = new WeakSet<Error>();
  let service: Promise<SendReport> | undefined;
  /** The attributes that the client was created for. Both can change. */
  let serves = '';

  return {
    report({ error, during }) {
      if (disposed) return;
      if (error instanceof Error) {
        if (reportedErrors.has(error)) return;
        reportedErrors.add(error);
      }
      const { type, message, fault } = safeCause(error);
      const cause = `${during}: ${message || type}`;
      const identity = message ? cause : cause + positionOf(error);
      if (reportedCauses.has(identity)) return;
      reportedCauses.add(identity);
      void log(load, cause, fault);
      const { sentryDsn, environment } = config();
      if (!sentryDsn) return;
      const wanted = `${sentryDsn} ${environment}`;
      if (!service || serves !== wanted) service = load(SENTRY).then(({ createSentry }) => createSentry(sentryDsn, environment));
      serves = wanted;
      const now = context();
      Promise.all([service, region?.()]).then(
        ([send, place]) => disposed || send({ error, during }, place ? { ...now, region: place } : now),
        () => {
          service = undefined;
        },
      );
    },
    dispose() {
      disposed = true;
    },
  };
}
