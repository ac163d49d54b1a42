import type { Incident } from '../contract/host';

/** The context of a report. Contains nothing that the visitor typed. */
export interface ReportContext {
  readonly tenant: string;
  readonly userType: string;
  readonly screen?: string;
  readonly locale?: string;
  readonly region?: string;
}

/** Sends one report to the error-reporting service. */
export type SendReport = (incident: Incident, context: ReportContext) => void;
