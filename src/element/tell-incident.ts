import { loadPart, type PartPorts } from '../api/load-part';
import type { PortalConfig } from '../contract/attributes';
import type { Incident } from '../stores/host';
import { safeCause } from './safe-cause';
import type { ReportContext, SendReport } from './send-report';

/** What held when something went wrong. */
export interface Circumstances {
  readonly config: Pick<PortalConfig, 'sentryDsn' | 'environment'>;
  readonly context: ReportContext;
  /** Whether the portal has been taken away since. */
  readonly ended: () => boolean;
}

/** Tells of what went wrong in one portal. */
export type TellIncident = (incident: Incident, circumstances: Circumstances) => void;

const sentry = () => import('./sentry');

/** Where an error was thrown, in digits only: its stack begins with its words. */
const placeOf = (error: unknown): string => (error instanceof Error && /:\d+:\d+(?=\D*$)/m.exec(error.stack ?? '')?.[0]) || '';

/**
 * Creates what tells each cause once: on the console, and to the error-reporting service where there is a `sentry-dsn`. The service's client
 * is loaded at its first report; where it cannot be loaded there is silence, and the next report tries again.
 */
export function createTeller(ports: PartPorts): TellIncident {
  const told = new Set<string>();
  /** The same error may be told by each that it stopped. */
  const known = new WeakSet<Error>();
  let service: Promise<SendReport> | undefined;
  /** What the client was made for: both attributes are live. */
  let serves = '';

  return ({ error, during }, { config: { sentryDsn, environment }, context, ended }) => {
    if (error instanceof Error) {
      if (known.has(error)) return;
      known.add(error);
    }
    const { type, message } = safeCause(error);
    const cause = `${during}: ${message || type}`;
    const identity = message ? cause : cause + placeOf(error);
    if (told.has(identity)) return;
    told.add(identity);
    // biome-ignore lint/suspicious/noConsole: the contract asks for a log; QA and brand teams look here first
    console.warn(`[login-portal] ${cause}`);
    if (!sentryDsn) return;
    const wanted = `${sentryDsn} ${environment}`;
    if (!service || serves !== wanted) service = loadPart(sentry, ports).then(({ createSentry }) => createSentry(sentryDsn, environment));
    serves = wanted;
    service.then(
      (send) => ended() || send({ error, during }, context),
      () => {
        service = undefined;
      },
    );
  };
}
