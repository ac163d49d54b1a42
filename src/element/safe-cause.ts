import { FAULT_CODES, FAULT_NAME, type FaultCode } from '../contract/fault';
import type { Incident } from '../contract/host';

const ADDRESS = String.raw`(?:https?:)?[\w./:%~+@-]+`;

/**
 * Messages of browsers and React that name code, but no values. Any other message may quote what was typed or received, such as
 * `"trader@… is not valid JSON`, and is not reported.
 */
const SAFE_MESSAGES: readonly RegExp[] = [
  /^All promises were rejected$/,
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]+'\))?$/,
  /^[\w$.]+ is (?:not (?:a function|a constructor|defined)|undefined|null)$/,
  /^(?:Failed to fetch|Load failed|Importing a module script failed\.|NetworkError when attempting to fetch resource\.)$/,
  new RegExp(`^(?:Failed to fetch|error loading) dynamically imported module: ${ADDRESS}$`),
  /^Minified React error #\d+/,
];

const faultOf = (error: Error): FaultCode | undefined =>
  error.name === FAULT_NAME && 'code' in error ? FAULT_CODES.find((code) => code === error.code) : undefined;

/**
 * Returns what may be reported about an error: nothing that the visitor typed or the server sent. The message is empty if the error's own may
 * not be reported. There is a `fault` if the portal itself has found the error.
 */
export function safeCause(error: unknown): { readonly type: string; readonly message: string; readonly fault: FaultCode | undefined } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', fault: undefined };
  const fault = faultOf(error);
  if (fault === 'part-missing' && error.cause) return { ...safeCause(error.cause), fault }; // in the browser's words
  if (fault) return { type: error.name, message: error.message, fault };
  const type = /^[A-Z]?[A-Za-z]{0,30}Error$/.test(error.name) ? error.name : 'Error';
  const found = SAFE_MESSAGES.map((pattern) => pattern.exec(error.message)?.[0]).find((message) => message !== undefined);
  return { type, message: found ?? '', fault };
}

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
